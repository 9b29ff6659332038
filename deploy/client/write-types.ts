/** `npm run client:types`: writes the types of the API that `api/client/` is written against. */
import { writeFileSync } from "node:fs";
import { describeTypes } from "./describe-types.ts";

writeFileSync(new URL("../../api/client/generated/description.ts", import.meta.url), await describeTypes());
