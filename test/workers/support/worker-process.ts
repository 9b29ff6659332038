/** Workers in a process of their own, for a test that kills them: `node worker-process.ts DATABASE_URL`. */
import { createFormVersions } from "../../../runtime/actors/form-versions.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { openKeyring } from "../../../runtime/keyring/keyring.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { formsRepository } from "../../../runtime/postgres/forms/forms.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { startWorkers } from "./start-workers.ts";

const [, , databaseUrl = ""] = process.argv;
const log = createLog("fatal");
const entropy = systemEntropy();
const pool = createPool(databaseUrl, { max: 1, log, applicationName: "worker process" });
const keyring = await openKeyring({ db: pool, entropy, clock: systemClock });
await startWorkers({
  databaseUrl,
  ports: {
    actors: { call: () => Promise.reject(new Error("no actor lives here")) },
    formVersions: createFormVersions(formsRepository(pool), systemClock),
    keyring,
    entropy,
    clock: systemClock,
    log,
    clockScale: 1,
  },
  webhookAllowNets: ["127.0.0.0/8"],
});
