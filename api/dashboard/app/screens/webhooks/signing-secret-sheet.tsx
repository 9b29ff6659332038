/** The secret with which an endpoint's deliveries are signed, once, and how a receiver checks it. */
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Sheet } from "../../components/dialog.tsx";
import type { WebhookWithSecret } from "../../requests/webhooks.ts";
import { t } from "../../words/words.ts";

const SAMPLE = `import { Webhook } from "standardwebhooks";

// The body as it came, before it is parsed.
const event = new Webhook(process.env.PARLEY_SECRET)
  .verify(body, request.headers);`;

export function SigningSecretSheet({
  webhook: { secret },
  onClose,
}: {
  readonly webhook: WebhookWithSecret;
  readonly onClose: () => void;
}) {
  return (
    <Sheet
      title={t("webhooks.secret")}
      open
      mayClose={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("webhooks.stored")}
        </Button>
      }
    >
      <div className="secret">
        <span className="strong">{t("webhooks.copyNow")}</span>
        <output>{secret}</output>
        <div className="line wrap">
          <CopyButton look="primary" text={secret}>
            {t("webhooks.copy")}
          </CopyButton>
        </div>
      </div>
      <p className="sm muted">{t("webhooks.verify")}</p>
      <pre tabIndex={0}>{SAMPLE}</pre>
    </Sheet>
  );
}
