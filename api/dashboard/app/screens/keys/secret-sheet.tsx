/** A new key's text, once. Closing before it was copied asks; below, the first call with it is awaited. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Sheet } from "../../components/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { keysQuery, type MadeKey } from "../../requests/keys.ts";
import { day } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

/** How often it is asked whether the key was used. */
const ASK_EVERY_MS = 2_000;

export function SecretSheet({ made: key, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const [isStored, setStored] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isPublishable = key.kind.startsWith("pk_");
  const close = (): void => {
    if (isStored) onClose();
    else setAsking(true);
  };
  return (
    <Sheet
      title={t("keys.newNamed", { name: key.name })}
      open
      onClose={close}
      footer={
        isAsking && !isStored ? (
          <>
            <span className="sm grow" role="alert">
              {t("keys.notCopied")}
            </span>
            <Button onClick={() => setAsking(false)}>{t("keys.stay")}</Button>
            <Button look="danger" onClick={onClose}>
              {t("keys.closeAnyway")}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {t("keys.stored")}
          </Button>
        )
      }
    >
      <div className="secret">
        <span className="strong">{t("keys.copyNow")}</span>
        <output>{key.key}</output>
        <div className="line wrap">
          <CopyButton look="primary" text={key.key} onCopied={() => setStored(true)}>
            {t("keys.copy")}
          </CopyButton>
          <a
            className="btn"
            download=".env"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`PARLEY_KEY=${key.key}\n`)}`}
            onClick={() => setStored(true)}
          >
            <Icon name="download" />
            {t("keys.saveAsEnv")}
          </a>
        </div>
      </div>
      <p className="sm muted">{t("keys.fingerprint")}</p>
      <dl className="facts">
        <dt>{t("keys.kind")}</dt>
        <dd>{isPublishable ? t("keys.forWebsite") : t("keys.forServer")}</dd>
        <dt>{t("keys.may")}</dt>
        <dd className="line wrap">
          {(isPublishable ? key.origins : key.scopes).map((each) => (
            <span key={each} className="tag">
              {each}
            </span>
          ))}
        </dd>
        <dt>{t("keys.expiry")}</dt>
        <dd>{key.expiresAt === null ? t("keys.never") : day(key.expiresAt)}</dd>
      </dl>
      {!isPublishable && <TryIt id={key.id} />}
      <p className="note info">
        <Icon name="lock" small />
        <span>{isPublishable ? t("keys.publishableNote") : t("keys.secretNote")}</span>
      </p>
    </Sheet>
  );
}

function TryIt({ id }: { readonly id: string }) {
  const { id: organization } = useOrganization();
  const { data = [] } = useQuery({ ...keysQuery(organization), refetchInterval: ASK_EVERY_MS });
  const key = data.find((each) => each.id === id);
  const isUsed = key !== undefined && key.lastUsedAt !== null;
  return (
    <div className="stack tight">
      <span className="label">{t("keys.tryIt")}</span>
      <pre tabIndex={0}>{`curl ${location.origin}/v1/me \\\n  -H "x-api-key: $PARLEY_KEY"`}</pre>
      <p className="line sm muted" role="status">
        <span className={isUsed ? "dot good" : "dot ring"} />
        {!isUsed
          ? t("keys.waitingForCall")
          : key.lastUsedFrom === null
            ? t("keys.called")
            : t("keys.calledFrom", { address: key.lastUsedFrom })}
      </p>
    </div>
  );
}
