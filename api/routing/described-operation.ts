/** The description of an operation outside the list of endpoints, for the OpenAPI document. */
import type { ZodOpenApiOperationObject } from "zod-openapi";

/** An operation that is not an endpoint of the list, because its answer is not one JSON document. */
export interface DescribedOperation {
  readonly method: "get";
  readonly path: string;
  readonly operation: ZodOpenApiOperationObject;
}
