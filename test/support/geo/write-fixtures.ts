/** Writes the database files of `fixtures.ts` anew: run it with node after a change there. */
import { writeFileSync } from "node:fs";
import { ASN_FILE, asnDatabase, CITY_FILE, cityDatabase } from "./fixtures.ts";

writeFileSync(CITY_FILE, cityDatabase());
writeFileSync(ASN_FILE, asnDatabase());
