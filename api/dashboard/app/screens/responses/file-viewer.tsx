/**
 * Shows a file of an answer inside the page: a picture as a picture, a text as a text. Nothing of it runs: it is never
 * opened as a document, and the page's policy allows no script but its own.
 */
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../components/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { send } from "../../requests/http.ts";
import { t } from "../../words/words.ts";
import { viewOf, type StoredFile } from "./files.ts";

export function FileViewer({
  file,
  address,
  onClose,
}: {
  readonly file: StoredFile;
  readonly address: string;
  readonly onClose: () => void;
}) {
  const view = viewOf(file);
  return (
    <Dialog
      title={file.name}
      open
      onClose={onClose}
      footer={
        <a className="btn" href={address} download={file.name}>
          <Icon name="download" />
          <span>{t("responses.download")}</span>
        </a>
      }
    >
      {view === "picture" && <img className="viewed" src={address} alt={file.name} />}
      {view === "text" && <Text address={address} />}
      {view === "none" && <p>{t("responses.notShown")}</p>}
    </Dialog>
  );
}

function Text({ address }: { readonly address: string }) {
  const text = useQuery({
    queryKey: ["file", address],
    queryFn: async ({ signal }) => (await send(new Request(address, { signal }))).text(),
  });
  return (
    <QueryView query={text}>
      {(content) => (
        <pre className="viewed" tabIndex={0}>
          {content}
        </pre>
      )}
    </QueryView>
  );
}
