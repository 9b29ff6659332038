/** `/app/installation`: is it well? Signals in words, not a metrics tool. */
import { useQuery } from "@tanstack/react-query";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { installationQuery, type Installation } from "../../requests/operations.ts";
import { bytes, duration } from "../../words/amounts.ts";
import { ago, count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

/** A consumer that is later than this is worth a look. */
const LATE_MS = 10_000;
const NODE_NAMES = {
  up: "operations.nodeUp",
  draining: "operations.nodeDraining",
  silent: "operations.nodeSilent",
} as const;
const NODE_TAGS = { up: "tag good", draining: "tag", silent: "tag bad" } as const;
const CONSUMER_NAMES: Readonly<Record<string, () => string>> = {
  analytics: () => t("operations.consumerReport"),
  webhooks: () => t("operations.consumerWebhooks"),
  people: () => t("operations.consumerPeople"),
};

export function InstallationScreen() {
  const { id: organization } = useOrganization();
  const installation = useQuery(installationQuery(organization));
  return (
    <>
      <PageHeading title={t("operations.installation")} say={t("operations.installationSay")} />
      <QueryView query={installation}>{(data) => <Signals installation={data} />}</QueryView>
    </>
  );
}

function Signals({ installation }: { readonly installation: Installation }) {
  const { version, nodes, consumers, databaseBytes, waitingDeliveries, waitingMessages } = installation;
  return (
    <div className="narrow">
      <dl className="facts">
        <dt>{t("operations.version")}</dt>
        <dd>{version}</dd>
        <dt>{t("operations.database")}</dt>
        <dd className="num">{bytes(databaseBytes)}</dd>
        <dt>{t("operations.waitingDeliveries")}</dt>
        <dd className="num">{count(waitingDeliveries)}</dd>
        <dt>{t("operations.waitingMessages")}</dt>
        <dd className="num">{count(waitingMessages)}</dd>
      </dl>
      <section className="after">
        <h2>{t("operations.nodes")}</h2>
        <ul className="rows">
          {nodes.map(({ id, startedAt, state }) => (
            <li key={id} className="line wrap">
              <code className="cut">{id}</code>
              <span className={NODE_TAGS[state]}>{t(NODE_NAMES[state])}</span>
              <span className="xs muted end">{t("operations.nodeStarted", { when: ago(startedAt) })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="after">
        <h2>{t("operations.behind")}</h2>
        <ul className="rows">
          {consumers.map(({ name, entries, behindMs }) => (
            <li key={name} className="line wrap">
              <span>{CONSUMER_NAMES[name]?.() ?? name}</span>
              <span className={behindMs > LATE_MS ? "tag bad end" : "tag good end"}>
                {entries === 0
                  ? t("operations.upToDate")
                  : t("operations.late", { time: duration(behindMs), count: entries })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
