/**
 * Everything that is read and written outside the turn path, one repository per family of tables.
 *
 * Owns: nothing but the gathering. A repository is the functions of one file, each beside its SQL.
 * Does not own: events and control state of actors (`runtime/journal`), who owns a shard (`runtime/sharding`).
 */
import { assetsRepository, type AssetsRepository } from "./postgres/assets/assets.ts";
import { allowancesRepository, type AllowancesRepository } from "./postgres/organizations/allowances.ts";
import { domainsRepository, type DomainsRepository } from "./postgres/domains/domains.ts";
import { formSlotsRepository, type FormSlotsRepository } from "./postgres/forms/form-slots.ts";
import { formAlertsRepository, type FormAlertsRepository } from "./postgres/forms/form-alerts.ts";
import { formPreviewsRepository, type FormPreviewsRepository } from "./postgres/forms/form-previews.ts";
import { formsRepository, type FormsRepository } from "./postgres/forms/forms.ts";
import { shortLinksRepository, type ShortLinksRepository } from "./postgres/forms/short-links.ts";
import { installationRepository, type InstallationRepository } from "./consumers/installation.ts";
import { knowledgeRepository, type KnowledgeRepository } from "./postgres/knowledge/sources.ts";
import { passageSearch, type PassageSearch } from "./postgres/knowledge/passage-search.ts";
import { idempotencyRepository, type IdempotencyRepository } from "./postgres/keys/idempotency-keys.ts";
import { apiKeysRepository, type ApiKeysRepository } from "./postgres/keys/api-keys.ts";
import { managedKeysRepository, type ManagedKeysRepository } from "./postgres/keys/managed-keys.ts";
import { auditRepository, type AuditRepository } from "./postgres/members/audit-entries.ts";
import { entrancesRepository, type EntrancesRepository } from "./postgres/members/entrances.ts";
import { membersRepository, type MembersRepository } from "./postgres/members/members.ts";
import { signInAttempts, type SignInAttempts } from "./postgres/members/sign-in-attempts.ts";
import { integrationsRepository, type IntegrationsRepository } from "./postgres/integrations/integrations.ts";
import { messagesRepository, type MessagesRepository } from "./postgres/messages/messages.ts";
import { organizationsRepository, type OrganizationsRepository } from "./postgres/organizations/organizations.ts";
import { paymentAccountsRepository, type PaymentAccountsRepository } from "./postgres/payments/payment-accounts.ts";
import { paymentRecordsRepository, type PaymentRecordsRepository } from "./postgres/payments/payment-records.ts";
import { exportsRepository, type ExportsRepository } from "./postgres/exports/exports.ts";
import { personAddressesRepository, type PersonAddressesRepository } from "./postgres/people/person-addresses.ts";
import { personErasuresRepository, type PersonErasuresRepository } from "./postgres/people/person-erasures.ts";
import { personDataRepository, type PersonDataRepository } from "./postgres/people/person-data.ts";
import type { Pool } from "./postgres/pool.ts";
import { responsesRepository, type ResponsesRepository } from "./postgres/responses/responses.ts";
import { savedViewsRepository, type SavedViewsRepository } from "./postgres/responses/saved-views.ts";
import { uploadPiecesRepository, type UploadPiecesRepository } from "./postgres/uploads/upload-pieces.ts";
import { uploadsRepository, type UploadsRepository } from "./postgres/uploads/uploads.ts";
import { usageRepository, type UsageRepository } from "./postgres/organizations/usage.ts";
import { webhookDeliveriesRepository, type WebhookDeliveriesRepository } from "./postgres/webhooks/deliveries.ts";
import { webhooksRepository, type WebhooksRepository } from "./postgres/webhooks/endpoints.ts";

export interface Store {
  readonly assets: AssetsRepository;
  readonly allowances: AllowancesRepository;
  readonly domains: DomainsRepository;
  readonly organizations: OrganizationsRepository;
  readonly keys: ApiKeysRepository;
  readonly forms: FormsRepository;
  readonly formAlerts: FormAlertsRepository;
  readonly formPreviews: FormPreviewsRepository;
  readonly formSlots: FormSlotsRepository;
  readonly shortLinks: ShortLinksRepository;
  readonly installation: InstallationRepository;
  readonly responses: ResponsesRepository;
  readonly savedViews: SavedViewsRepository;
  readonly idempotency: IdempotencyRepository;
  readonly knowledge: KnowledgeRepository;
  readonly passages: PassageSearch;
  readonly messages: MessagesRepository;
  readonly webhooks: WebhooksRepository;
  readonly webhookDeliveries: WebhookDeliveriesRepository;
  readonly integrations: IntegrationsRepository;
  readonly paymentAccounts: PaymentAccountsRepository;
  readonly paymentRecords: PaymentRecordsRepository;
  readonly uploads: UploadsRepository;
  readonly uploadPieces: UploadPiecesRepository;
  readonly usage: UsageRepository;
  readonly exports: ExportsRepository;
  readonly personAddresses: PersonAddressesRepository;
  readonly personData: PersonDataRepository;
  readonly personErasures: PersonErasuresRepository;
  readonly audit: AuditRepository;
  readonly entrances: EntrancesRepository;
  readonly managedKeys: ManagedKeysRepository;
  readonly members: MembersRepository;
  readonly signInAttempts: SignInAttempts;
}

export function createStore(pool: Pool): Store {
  return {
    assets: assetsRepository(pool),
    allowances: allowancesRepository(pool),
    domains: domainsRepository(pool),
    organizations: organizationsRepository(pool),
    keys: apiKeysRepository(pool),
    forms: formsRepository(pool),
    formAlerts: formAlertsRepository(pool),
    formPreviews: formPreviewsRepository(pool),
    formSlots: formSlotsRepository(pool),
    shortLinks: shortLinksRepository(pool),
    installation: installationRepository(pool),
    responses: responsesRepository(pool),
    savedViews: savedViewsRepository(pool),
    idempotency: idempotencyRepository(pool),
    knowledge: knowledgeRepository(pool),
    passages: passageSearch(pool),
    messages: messagesRepository(pool),
    webhooks: webhooksRepository(pool),
    webhookDeliveries: webhookDeliveriesRepository(pool),
    integrations: integrationsRepository(pool),
    paymentAccounts: paymentAccountsRepository(pool),
    paymentRecords: paymentRecordsRepository(pool),
    uploads: uploadsRepository(pool),
    uploadPieces: uploadPiecesRepository(pool),
    usage: usageRepository(pool),
    exports: exportsRepository(pool),
    personAddresses: personAddressesRepository(pool),
    personData: personDataRepository(pool),
    personErasures: personErasuresRepository(pool),
    audit: auditRepository(pool),
    entrances: entrancesRepository(pool),
    managedKeys: managedKeysRepository(pool),
    members: membersRepository(pool),
    signInAttempts: signInAttempts(pool),
  };
}
