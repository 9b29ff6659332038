/** `npm run client:types`: writes the types of the API that `api/client/` is written against. */
import { writeFileSync } from "node:fs";
import { parametersOf, plainUsage } from "../commands/parameters.ts";
import { describeTypes } from "./describe-types.ts";

const USAGE = plainUsage("client:types", "Writes the types of the API that the client is written against.");
parametersOf({ command: "client:types", usage: USAGE, options: {} });
writeFileSync(new URL("../../api/client/generated/description.ts", import.meta.url), await describeTypes());
