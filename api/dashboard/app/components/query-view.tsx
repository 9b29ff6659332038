/**
 * What a list or page shows while its data is not there: rows of the right height after 150 ms, or why it did not come,
 * with Try again. Shown data stays while new data comes.
 */
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { RequestError } from "../requests/http.ts";
import { t } from "../words/words.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

const WAIT_MS = 150;

export function QueryView<Data>({
  query,
  rows = 4,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** How many rows stand in while it loads. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {error !== null && <Failure error={error} isOver busy={isFetching} onRetry={() => void refetch()} />}
        {children(data)}
      </>
    );
  if (error !== null) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Waiting rows={rows} />;
}

export function Waiting({ rows }: { readonly rows: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="waiting" aria-busy="true">
      <span className="unseen" role="status">
        {isShown ? t("frame.loading") : ""}
      </span>
      {isShown && Array.from({ length: rows }, (_, row) => <i key={row} />)}
    </div>
  );
}

/** Why something failed, in words, with the request's id to hand on. */
export function Failure({
  error,
  busy = false,
  isOver = false,
  onRetry,
}: {
  readonly error: unknown;
  readonly busy?: boolean;
  /** It stands over data that is still shown. */
  readonly isOver?: boolean;
  readonly onRetry?: (() => void) | undefined;
}) {
  const id = error instanceof RequestError ? error.requestId : undefined;
  const isForbidden = error instanceof RequestError && error.status === 403;
  return (
    <div className={isOver ? "note bad" : "failure"} role="alert">
      <Icon name="warn" small />
      <div className="grow">
        <p>{reasonOf(error)}</p>
        {id !== undefined && <p className="xs">{t("frame.requestId", { id })}</p>}
      </div>
      {/* What a role does not allow, another try does not either. */}
      {onRetry !== undefined && !isForbidden && (
        <Button size="small" busy={busy} onClick={onRetry}>
          {t("frame.tryAgain")}
        </Button>
      )}
    </div>
  );
}

/** What went wrong, as a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return t("frame.failed");
  if (error.status === 0) return t("frame.unreachable");
  if (error.status === 403) return t("frame.notAllowed");
  if (error.status === 404) return t("frame.gone");
  if (error.status === 429) return t("frame.tooMany");
  if (error.status >= 500) return t("frame.serverFailed");
  return error.issues[0]?.message ?? error.message;
}
