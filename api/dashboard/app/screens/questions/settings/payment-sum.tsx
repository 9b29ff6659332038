/** The sum of a payment by a calculation from answers, and what it is for made-up ones. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Expression } from "../../../../../../machines/document/schema/expression.ts";
import { Button } from "../../../components/button.tsx";
import type { Block } from "../../../draft/draft-document.ts";
import { useDraft } from "../../../draft/draft-provider.tsx";
import { useOrganization } from "../../../frame/organization.tsx";
import { walkQuery } from "../../../requests/logic.ts";
import { money } from "../../../words/amounts.ts";
import { t } from "../../../words/words.ts";
import { ExpressionEditor } from "../../logic/expression-editor.tsx";
import { minorDigitsOf } from "../../../components/code-names.ts";

const route = getRouteApi("/signed-in/forms/$form");

/** A hundred units of a currency with two digits: what the first calculation, and a fixed sum, begin with. */
const FIRST_MINOR = 100;

export function PaymentSum({
  block,
  onChange,
}: {
  readonly block: Block;
  readonly onChange: (changes: Readonly<Record<string, unknown>>, isText?: boolean) => void;
}) {
  const { document } = useDraft();
  const { amount, amountMinor, currency } = block.config as {
    readonly amount?: Expression;
    readonly amountMinor?: number;
    readonly currency?: string;
  };
  const at = document.blocks.findIndex(({ id }) => id === block.id);
  const before = document.blocks[at - 1]?.ref;
  if (amount === undefined)
    return (
      <Button
        size="small"
        icon="calculator"
        onClick={() => onChange({ amount: amountMinor ?? FIRST_MINOR, amountMinor: undefined })}
      >
        {t("details.calculateSum")}
      </Button>
    );
  return (
    <div className="stack">
      <p className="help">{t("details.sumInMinor", { currency: currency ?? "" })}</p>
      <ExpressionEditor
        document={document}
        expression={amount}
        upTo={before ?? block.ref}
        onChange={(next) => onChange({ amount: next }, true)}
      />
      <Sample payment={block.ref} />
      <Button size="small" onClick={() => onChange({ amount: undefined, amountMinor: FIRST_MINOR })}>
        {t("block.sumFix")}
      </Button>
    </div>
  );
}

/** What the service asks for with the sample answers of a preview; nothing where no path leads to the payment. */
function Sample({ payment }: { readonly payment: string }) {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const { etag } = useDraft();
  const walk = useQuery(walkQuery(organization, form, etag, {}));
  const found = walk.data?.payments.find(({ ref }) => ref === payment);
  if (walk.data === undefined) return undefined;
  const words =
    found === undefined
      ? t("details.sampleUnreached")
      : found.amountMinor === null
        ? t("details.sampleNone")
        : t("details.sample", {
            sum: money(found.amountMinor / 10 ** minorDigitsOf(found.currency), found.currency),
          });
  return (
    <p className={found?.amountMinor === null ? "note" : "note info"} role="status">
      {words}
    </p>
  );
}
