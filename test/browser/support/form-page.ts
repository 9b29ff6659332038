/** Forms with a page of their own, on a service of their own. */
import { beforeAll } from "vitest";
import { openMessageContent } from "../../../runtime/postgres/messages/outbound-messages.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { connectPaymentAccount } from "../../support/services/payment-account.ts";
import type { SimulatedGateways } from "../../support/services/payment-simulator.ts";
import { useRunningApi, type RunningApi } from "../../api/support/running-api.ts";

export interface FormPages {
  readonly api: RunningApi;
  readonly client: ApiClient;
  /** Publishes a form and gives the address of its page. */
  publish(document: unknown, slug: string): Promise<string>;
  /** The answers of the form's only response. */
  onlyAnswers(slug: string): Promise<Record<string, unknown>>;
  /** The code in the last message that the service has to send. */
  lastCode(): Promise<string>;
  /** An account at the simulator, for the forms' payments. */
  connectPayments(gateways: SimulatedGateways | undefined): Promise<void>;
}

export function useFormPages(options: Parameters<typeof useRunningApi>[0] = {}): FormPages {
  const running = useRunningApi(options);
  const holder: { client?: ApiClient } = {};
  const forms = new Map<string, string>();
  beforeAll(async () => {
    await buildPage();
    holder.client = await running.api.secret();
  });
  const pages: FormPages = {
    get api() {
      return running.api;
    },
    get client() {
      if (holder.client === undefined) throw new Error("the service has not started");
      return holder.client;
    },
    async publish(doc, slug) {
      const created = await pages.client.post<{ id: string }>("/v1/forms", { doc, slug });
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      await pages.client.post(`/v1/forms/${created.body.id}/publish`);
      forms.set(slug, created.body.id);
      return `${running.api.baseUrl}/p/${slug}`;
    },
    async onlyAnswers(slug) {
      const { body } = await pages.client.get<{ data: { answers: { ref: string; value: unknown }[] }[] }>(
        `/v1/forms/${forms.get(slug)}/responses?include=answers`,
      );
      const [only, ...others] = body.data;
      if (only === undefined || others.length > 0) throw new Error(`the form has ${body.data.length} responses`);
      return Object.fromEntries(only.answers.map(({ ref, value }) => [ref, value]));
    },
    async lastCode() {
      const { store, keyring } = running.api.runtime;
      const [message] = await store.messages.list({ limit: 1 });
      const code = /\b\d{6}\b/.exec(
        message === undefined ? "" : (openMessageContent(message.content, keyring)?.text ?? ""),
      )?.[0];
      if (code === undefined) throw new Error("no code is to be sent");
      return code;
    },
    async connectPayments(gateways) {
      if (gateways === undefined) throw new Error("there is no simulator");
      const { organization, runtime } = running.api;
      await connectPaymentAccount(runtime, organization, gateways, { isDefault: true });
    },
  };
  return pages;
}
