CREATE TABLE allowances (
  organization text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  grant_id text COLLATE "C" NOT NULL,
  taken_at bigint NOT NULL,
  kept_until bigint NOT NULL,
  CONSTRAINT allowances_pkey PRIMARY KEY (organization, scope, grant_id)
);

CREATE TABLE answers (
  response text COLLATE "C" NOT NULL,
  ref text COLLATE "C" NOT NULL,
  value json NOT NULL,
  on_path boolean NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT answers_pkey PRIMARY KEY (response, ref)
) WITH (fillfactor=80);

CREATE TABLE arrivals (
  organization text COLLATE "C" NOT NULL,
  epoch bigint NOT NULL,
  outcome text COLLATE "C" NOT NULL,
  CONSTRAINT arrivals_outcome_check CHECK ((outcome = ANY (ARRAY['arrived'::text, 'refused'::text]))),
  CONSTRAINT arrivals_pkey PRIMARY KEY (organization, epoch)
);

CREATE TABLE assets (
  organization text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  mime text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  files json NOT NULL,
  blob text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT assets_key UNIQUE (key),
  CONSTRAINT assets_organization_blob_fkey FOREIGN KEY (organization, blob) REFERENCES blobs(organization, id),
  CONSTRAINT assets_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT assets_pkey PRIMARY KEY (organization, key)
);

CREATE TABLE audit_entries (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  actor text COLLATE "C" NOT NULL,
  actor_name text NOT NULL,
  action text COLLATE "C" NOT NULL,
  target text COLLATE "C" NOT NULL,
  before json,
  after json,
  address text COLLATE "C" NOT NULL,
  outcome text COLLATE "C",
  times integer NOT NULL DEFAULT 1,
  last_at bigint NOT NULL,
  CONSTRAINT audit_entries_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT audit_entries_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE blob_chunks (
  organization text COLLATE "C" NOT NULL,
  blob text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT blob_chunks_organization_blob_fkey FOREIGN KEY (organization, blob) REFERENCES blobs(organization, id),
  CONSTRAINT blob_chunks_pkey PRIMARY KEY (organization, blob, part)
);

CREATE TABLE blobs (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  place text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  due_at bigint,
  CONSTRAINT blobs_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE departure_revision (
  only_row boolean NOT NULL DEFAULT true,
  revision bigint NOT NULL,
  CONSTRAINT departure_revision_only_row_check CHECK (only_row),
  CONSTRAINT departure_revision_pkey PRIMARY KEY (only_row)
);

CREATE TABLE departures (
  organization text COLLATE "C" NOT NULL,
  epoch bigint NOT NULL,
  state text COLLATE "C" NOT NULL,
  changed_at bigint NOT NULL,
  CONSTRAINT departures_pkey PRIMARY KEY (organization),
  CONSTRAINT departures_state_check CHECK ((state = ANY (ARRAY['leaving'::text, 'stayed'::text, 'gone'::text])))
);

CREATE TABLE domain_revision (
  only_row boolean NOT NULL DEFAULT true,
  revision bigint NOT NULL,
  CONSTRAINT domain_revision_only_row_check CHECK (only_row),
  CONSTRAINT domain_revision_pkey PRIMARY KEY (only_row)
);

CREATE TABLE domains (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  domain text COLLATE "C" NOT NULL,
  proof text COLLATE "C" NOT NULL,
  proved_at bigint,
  released_at bigint,
  missing_since bigint,
  problem text COLLATE "C",
  checked_at bigint,
  due_at bigint,
  created_at bigint NOT NULL,
  CONSTRAINT domains_domain UNIQUE (organization, domain),
  CONSTRAINT domains_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT domains_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE erasures (
  organization text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  started_at bigint NOT NULL,
  due_at bigint NOT NULL,
  mode text COLLATE "C" NOT NULL DEFAULT 'live'::text,
  CONSTRAINT erasures_pkey PRIMARY KEY (organization, session)
);

CREATE TABLE exports (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  format text COLLATE "C" NOT NULL,
  mode text COLLATE "C" NOT NULL,
  request json NOT NULL,
  file_name text NOT NULL,
  row_count bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  error text,
  created_at bigint NOT NULL,
  completed_at bigint,
  expires_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claimed_until bigint,
  blob text COLLATE "C",
  progress double precision NOT NULL DEFAULT 0,
  CONSTRAINT exports_organization_blob_fkey FOREIGN KEY (organization, blob) REFERENCES blobs(organization, id),
  CONSTRAINT exports_pkey PRIMARY KEY (organization, id)
) WITH (fillfactor=70);

CREATE TABLE form_alerts (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  config json NOT NULL,
  states json NOT NULL DEFAULT '[]'::json,
  mails_at json NOT NULL DEFAULT '[]'::json,
  digest_at bigint,
  evaluated_at bigint,
  due_at bigint NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  CONSTRAINT form_alerts_organization_form_fkey FOREIGN KEY (organization, form) REFERENCES forms(organization, id) ON DELETE CASCADE,
  CONSTRAINT form_alerts_pkey PRIMARY KEY (organization, form)
);

CREATE TABLE form_assets (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT form_assets_organization_key_fkey FOREIGN KEY (organization, key) REFERENCES assets(organization, key),
  CONSTRAINT form_assets_pkey PRIMARY KEY (organization, form, key)
);

CREATE TABLE form_deletions (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  endpoints text[] COLLATE "C" NOT NULL,
  requested_at bigint NOT NULL,
  due_at bigint NOT NULL,
  responses bigint NOT NULL,
  CONSTRAINT form_deletions_pkey PRIMARY KEY (organization, form)
);

CREATE TABLE form_slots (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  slot text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  taken_at bigint NOT NULL,
  confirmed boolean NOT NULL,
  CONSTRAINT form_slots_pkey PRIMARY KEY (organization, form, slot, session)
);

CREATE TABLE form_versions (
  id text COLLATE "C" NOT NULL,
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  document json NOT NULL,
  note text NOT NULL,
  author_label text NOT NULL,
  change_count integer NOT NULL,
  published_at bigint NOT NULL,
  replaced_by text COLLATE "C",
  document_format integer NOT NULL DEFAULT 0,
  preview_until bigint,
  CONSTRAINT form_versions_pkey PRIMARY KEY (id)
);

CREATE TABLE former_slugs (
  slug text COLLATE "C" NOT NULL,
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  left_at bigint NOT NULL,
  CONSTRAINT former_slugs_organization_form_fkey FOREIGN KEY (organization, form) REFERENCES forms(organization, id) ON DELETE CASCADE,
  CONSTRAINT former_slugs_pkey PRIMARY KEY (slug)
);

CREATE TABLE forms (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  document json NOT NULL,
  revision bigint NOT NULL,
  live_version_id text COLLATE "C",
  live_version integer,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  binned_at bigint,
  CONSTRAINT forms_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT forms_pkey PRIMARY KEY (organization, id),
  CONSTRAINT forms_slug UNIQUE (slug)
);

CREATE TABLE idempotency (
  organization text COLLATE "C" NOT NULL,
  route text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  resource_id text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  status smallint,
  body bytea,
  CONSTRAINT idempotency_pkey PRIMARY KEY (organization, route, key)
);

CREATE TABLE invitations (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  role text COLLATE "C" NOT NULL,
  mailed_hash bytea NOT NULL,
  copied_hash bytea NOT NULL,
  invited_by text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  CONSTRAINT invitations_copied_hash_key UNIQUE (copied_hash),
  CONSTRAINT invitations_mailed_hash_key UNIQUE (mailed_hash),
  CONSTRAINT invitations_organization_email_key UNIQUE (organization, email),
  CONSTRAINT invitations_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT invitations_pkey PRIMARY KEY (organization, id),
  CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'viewer'::text])))
);

CREATE TABLE journal (
  shard smallint NOT NULL,
  "position" bigint NOT NULL,
  actor text COLLATE "C" NOT NULL,
  seq_from integer NOT NULL,
  seq_to integer NOT NULL,
  at bigint NOT NULL,
  body bytea NOT NULL
) PARTITION BY RANGE (at);

CREATE TABLE journal_default (
  shard smallint NOT NULL,
  "position" bigint NOT NULL,
  actor text COLLATE "C" NOT NULL,
  seq_from integer NOT NULL,
  seq_to integer NOT NULL,
  at bigint NOT NULL,
  body bytea NOT NULL
) PARTITION OF journal DEFAULT;

CREATE TABLE keyring (
  id smallint NOT NULL,
  secret bytea NOT NULL,
  wrapped boolean NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT keyring_pkey PRIMARY KEY (id)
);

CREATE TABLE keys (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL,
  last_four text NOT NULL,
  scopes text[] NOT NULL,
  origins text[] NOT NULL,
  created_at bigint NOT NULL,
  disabled_at bigint,
  expires_at bigint,
  made_by_name text,
  replaced_by text COLLATE "C",
  last_used_at bigint,
  last_used_address text COLLATE "C",
  CONSTRAINT keys_hash_key UNIQUE (hash),
  CONSTRAINT keys_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT keys_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE knowledge_files (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  name text NOT NULL,
  mime text COLLATE "C" NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT knowledge_files_pkey PRIMARY KEY (organization, form, source)
);

CREATE TABLE knowledge_passages (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  config text COLLATE "C" NOT NULL,
  heading text NOT NULL,
  text text NOT NULL,
  search tsvector NOT NULL,
  CONSTRAINT knowledge_passages_pkey PRIMARY KEY (organization, form, source, "position")
) WITH (toast_tuple_target=8160);

CREATE TABLE knowledge_sources (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  title text NOT NULL,
  kind text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  url text,
  status text COLLATE "C" NOT NULL,
  error text,
  bytes integer NOT NULL,
  passages integer NOT NULL,
  revision integer NOT NULL,
  attempts integer NOT NULL,
  due_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  CONSTRAINT knowledge_sources_pkey PRIMARY KEY (organization, form, id)
);

CREATE TABLE members (
  organization text COLLATE "C" NOT NULL,
  member text NOT NULL,
  role text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT members_member_fkey FOREIGN KEY (member) REFERENCES auth."user"(id) ON DELETE CASCADE,
  CONSTRAINT members_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT members_pkey PRIMARY KEY (organization, member),
  CONSTRAINT members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'viewer'::text])))
);

CREATE TABLE migrations (
  number integer NOT NULL,
  name text NOT NULL,
  applied_at bigint NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (number)
);

CREATE TABLE nodes (
  id text COLLATE "C" NOT NULL,
  place text COLLATE "C" NOT NULL,
  lock_number integer NOT NULL,
  beat bigint NOT NULL,
  draining boolean NOT NULL,
  started_at bigint NOT NULL,
  state_version smallint NOT NULL DEFAULT 4,
  CONSTRAINT nodes_lock_number_key UNIQUE (lock_number),
  CONSTRAINT nodes_pkey PRIMARY KEY (id)
);

CREATE TABLE organizations (
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  plan text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT organizations_pkey PRIMARY KEY (id)
);

CREATE TABLE outbound_messages (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL,
  purpose text COLLATE "C" NOT NULL,
  recipient text NOT NULL,
  content bytea NOT NULL,
  created_at bigint NOT NULL,
  state text COLLATE "C" NOT NULL,
  attempts integer NOT NULL,
  next_attempt_at bigint NOT NULL,
  sent_at bigint,
  last_error text,
  CONSTRAINT outbound_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  CONSTRAINT outbound_messages_pkey PRIMARY KEY (organization, id),
  CONSTRAINT outbound_messages_purpose_check CHECK ((purpose = ANY (ARRAY['code'::text, 'follow_up'::text, 'notification'::text]))),
  CONSTRAINT outbound_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);

CREATE TABLE outbox_cursors (
  consumer text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  "position" bigint NOT NULL,
  last_at bigint NOT NULL,
  CONSTRAINT outbox_cursors_pkey PRIMARY KEY (consumer, shard)
) WITH (fillfactor=50);

CREATE TABLE payment_accounts (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  credential_kind text COLLATE "C" NOT NULL,
  environment text COLLATE "C" NOT NULL,
  label text NOT NULL,
  provider_account_id text NOT NULL,
  status text COLLATE "C" NOT NULL,
  last_error text,
  currencies text[] NOT NULL,
  created_at bigint NOT NULL,
  connected_by_name text NOT NULL,
  connected_by_email text NOT NULL,
  is_default boolean NOT NULL,
  credentials bytea NOT NULL,
  CONSTRAINT payment_accounts_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT payment_accounts_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE payment_records (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  ref text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL,
  amount_minor bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  description text NOT NULL,
  order_id text,
  launch json,
  status text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  paid_at bigint,
  expires_at bigint NOT NULL,
  CONSTRAINT payment_records_pkey PRIMARY KEY (organization, id)
) WITH (fillfactor=80);

CREATE TABLE person_addresses (
  organization text COLLATE "C" NOT NULL,
  address bytea NOT NULL,
  response text COLLATE "C" NOT NULL,
  CONSTRAINT person_addresses_pkey PRIMARY KEY (organization, address, response)
);

CREATE TABLE person_erasure_responses (
  organization text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  erasure text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  started_at bigint NOT NULL,
  erased jsonb NOT NULL,
  blobs text[] COLLATE "C" NOT NULL DEFAULT '{}'::text[],
  in_report boolean NOT NULL DEFAULT true,
  CONSTRAINT person_erasure_responses_organization_erasure_fkey FOREIGN KEY (organization, erasure) REFERENCES person_erasures(organization, id) ON DELETE CASCADE,
  CONSTRAINT person_erasure_responses_pkey PRIMARY KEY (organization, session, erasure)
);

CREATE TABLE person_erasures (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  by_test_key boolean NOT NULL,
  state text COLLATE "C" NOT NULL,
  responses integer NOT NULL,
  requested_at bigint NOT NULL,
  finished_at bigint,
  erased json,
  due_at bigint NOT NULL,
  CONSTRAINT person_erasures_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE responses (
  id text COLLATE "C" NOT NULL,
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  version_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  mode text COLLATE "C" NOT NULL,
  started_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  updated_hour bigint NOT NULL,
  completed_at bigint,
  expires_at bigint,
  ending_ref text COLLATE "C",
  abandon_reason text COLLATE "C",
  metadata json,
  hidden_fields json NOT NULL,
  left_ref text COLLATE "C",
  CONSTRAINT responses_pkey PRIMARY KEY (id)
) WITH (fillfactor=60);

CREATE TABLE saved_views (
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  filters json NOT NULL,
  columns text[],
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  CONSTRAINT saved_views_organization_form_fkey FOREIGN KEY (organization, form) REFERENCES forms(organization, id) ON DELETE CASCADE,
  CONSTRAINT saved_views_pkey PRIMARY KEY (organization, form, id)
);

CREATE TABLE settings (
  only_row boolean NOT NULL DEFAULT true,
  shard_count smallint NOT NULL,
  history integer NOT NULL DEFAULT 1,
  CONSTRAINT settings_only_row_check CHECK (only_row),
  CONSTRAINT settings_pkey PRIMARY KEY (only_row)
);

CREATE TABLE setup_links (
  hash bytea NOT NULL,
  organization text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  CONSTRAINT setup_links_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT setup_links_pkey PRIMARY KEY (hash)
);

CREATE TABLE shards (
  shard smallint NOT NULL,
  epoch bigint NOT NULL,
  owner text COLLATE "C",
  position_floor bigint NOT NULL,
  CONSTRAINT shards_pkey PRIMARY KEY (shard)
) WITH (fillfactor=50);

CREATE TABLE short_links (
  code text COLLATE "C" NOT NULL,
  organization text COLLATE "C" NOT NULL,
  form text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT short_links_form UNIQUE (organization, form),
  CONSTRAINT short_links_organization_form_fkey FOREIGN KEY (organization, form) REFERENCES forms(organization, id) ON DELETE CASCADE,
  CONSTRAINT short_links_pkey PRIMARY KEY (code)
);

CREATE TABLE sign_in_attempts (
  subject text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  ends_at bigint NOT NULL,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (subject)
);

CREATE TABLE sign_in_secret (
  id integer NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT sign_in_secret_id_check CHECK ((id = 1)),
  CONSTRAINT sign_in_secret_pkey PRIMARY KEY (id)
);

CREATE TABLE state (
  actor text COLLATE "C" NOT NULL,
  bytes bytea NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT state_pkey PRIMARY KEY (actor)
) WITH (fillfactor=60);

CREATE TABLE timers (
  actor text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  wake_at bigint NOT NULL,
  generation integer NOT NULL,
  CONSTRAINT timers_pkey PRIMARY KEY (actor)
) WITH (fillfactor=80);

CREATE TABLE upload_pieces (
  organization text COLLATE "C" NOT NULL,
  upload text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  arrived_at bigint NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT upload_pieces_pkey PRIMARY KEY (organization, upload, part)
);

CREATE TABLE uploads (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  mime text COLLATE "C" NOT NULL,
  sha256 bytea NOT NULL,
  created_at bigint NOT NULL,
  touched_at bigint NOT NULL,
  blob text COLLATE "C" NOT NULL,
  CONSTRAINT uploads_organization_blob_fkey FOREIGN KEY (organization, blob) REFERENCES blobs(organization, id),
  CONSTRAINT uploads_pkey PRIMARY KEY (organization, id)
);

CREATE TABLE usage (
  organization text COLLATE "C" NOT NULL,
  month text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT usage_pkey PRIMARY KEY (organization, month, kind, shard)
) WITH (fillfactor=50);

CREATE TABLE webhook_attempts (
  organization text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  delivery text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  error text,
  response text
) PARTITION BY RANGE (at);

CREATE TABLE webhook_attempts_default (
  organization text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  delivery text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  error text,
  response text
) PARTITION OF webhook_attempts DEFAULT;

CREATE TABLE webhook_deliveries (
  organization text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  body bytea NOT NULL,
  test boolean NOT NULL,
  status text COLLATE "C" NOT NULL,
  finished_at bigint,
  replay_of text COLLATE "C",
  newest_copy text COLLATE "C",
  replays integer NOT NULL DEFAULT 0,
  replays_since bigint,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (organization, endpoint, id, at),
  CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text])))
) PARTITION BY RANGE (at);

CREATE TABLE webhook_deliveries_default (
  organization text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  body bytea NOT NULL,
  test boolean NOT NULL,
  status text COLLATE "C" NOT NULL,
  finished_at bigint,
  replay_of text COLLATE "C",
  newest_copy text COLLATE "C",
  replays integer NOT NULL DEFAULT 0,
  replays_since bigint,
  CONSTRAINT webhook_deliveries_default_pkey PRIMARY KEY (organization, endpoint, id, at),
  CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text])))
) PARTITION OF webhook_deliveries DEFAULT;

CREATE TABLE webhook_endpoints (
  organization text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  form text COLLATE "C",
  url text NOT NULL,
  events text[] NOT NULL,
  secret bytea NOT NULL,
  active boolean NOT NULL,
  off_reason text COLLATE "C",
  failures integer NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  previous_secrets bytea[] NOT NULL DEFAULT '{}'::bytea[],
  previous_untils bigint[] NOT NULL DEFAULT '{}'::bigint[],
  told_since jsonb NOT NULL DEFAULT '{}'::jsonb,
  type text COLLATE "C" NOT NULL DEFAULT 'webhook'::text,
  config json NOT NULL DEFAULT '{}'::json,
  CONSTRAINT webhook_endpoints_organization_fkey FOREIGN KEY (organization) REFERENCES organizations(id),
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (organization, id)
) WITH (fillfactor=70);

CREATE TABLE webhook_queue (
  organization text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  delivery text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  test boolean NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL,
  claimer integer,
  claimed_until bigint,
  postponed integer NOT NULL DEFAULT 0,
  CONSTRAINT webhook_queue_pkey PRIMARY KEY (organization, endpoint, delivery)
) WITH (autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_threshold=1000);

CREATE TABLE webhook_revision (
  only_row boolean NOT NULL DEFAULT true,
  revision bigint NOT NULL,
  CONSTRAINT webhook_revision_only_row_check CHECK (only_row),
  CONSTRAINT webhook_revision_pkey PRIMARY KEY (only_row)
);


CREATE INDEX allowances_kept ON public.allowances USING btree (kept_until);
CREATE INDEX allowances_newest ON public.allowances USING btree (organization, scope, taken_at);
CREATE UNIQUE INDEX allowances_pkey ON public.allowances USING btree (organization, scope, grant_id);
CREATE UNIQUE INDEX answers_pkey ON public.answers USING btree (response, ref);
CREATE UNIQUE INDEX arrivals_pkey ON public.arrivals USING btree (organization, epoch);
CREATE INDEX assets_by_blob ON public.assets USING btree (organization, blob);
CREATE UNIQUE INDEX assets_key ON public.assets USING btree (key);
CREATE UNIQUE INDEX assets_pkey ON public.assets USING btree (organization, key);
CREATE INDEX audit_entries_by_action ON public.audit_entries USING btree (organization, action, id);
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (organization, actor, id);
CREATE INDEX audit_entries_by_age ON public.audit_entries USING btree (at);
CREATE INDEX audit_entries_by_target ON public.audit_entries USING btree (organization, target, id);
CREATE UNIQUE INDEX audit_entries_pkey ON public.audit_entries USING btree (organization, id);
CREATE UNIQUE INDEX blob_chunks_pkey ON public.blob_chunks USING btree (organization, blob, part);
CREATE INDEX blobs_by_due ON public.blobs USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX blobs_pkey ON public.blobs USING btree (organization, id);
CREATE UNIQUE INDEX departure_revision_pkey ON public.departure_revision USING btree (only_row);
CREATE UNIQUE INDEX departures_pkey ON public.departures USING btree (organization);
CREATE UNIQUE INDEX domain_revision_pkey ON public.domain_revision USING btree (only_row);
CREATE UNIQUE INDEX domains_domain ON public.domains USING btree (organization, domain);
CREATE INDEX domains_due ON public.domains USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX domains_pkey ON public.domains USING btree (organization, id);
CREATE UNIQUE INDEX domains_proved ON public.domains USING btree (domain) WHERE (proved_at IS NOT NULL);
CREATE INDEX domains_released ON public.domains USING btree (domain) WHERE (released_at IS NOT NULL);
CREATE INDEX erasures_due ON public.erasures USING btree (due_at);
CREATE UNIQUE INDEX erasures_pkey ON public.erasures USING btree (organization, session);
CREATE INDEX exports_by_blob ON public.exports USING btree (organization, blob) WHERE (blob IS NOT NULL);
CREATE INDEX exports_by_expiry ON public.exports USING btree (expires_at);
CREATE UNIQUE INDEX exports_pkey ON public.exports USING btree (organization, id);
CREATE INDEX exports_queued ON public.exports USING btree (created_at) WHERE (status = 'queued'::text);
CREATE INDEX form_alerts_due ON public.form_alerts USING btree (due_at);
CREATE UNIQUE INDEX form_alerts_pkey ON public.form_alerts USING btree (organization, form);
CREATE INDEX form_assets_by_key ON public.form_assets USING btree (organization, key);
CREATE UNIQUE INDEX form_assets_pkey ON public.form_assets USING btree (organization, form, key);
CREATE INDEX form_deletions_due ON public.form_deletions USING btree (due_at);
CREATE UNIQUE INDEX form_deletions_pkey ON public.form_deletions USING btree (organization, form);
CREATE UNIQUE INDEX form_slots_pkey ON public.form_slots USING btree (organization, form, slot, session);
CREATE INDEX form_slots_session ON public.form_slots USING btree (organization, form, session);
CREATE INDEX form_slots_unconfirmed ON public.form_slots USING btree (organization, form, slot, taken_at) WHERE (NOT confirmed);
CREATE UNIQUE INDEX form_versions_number ON public.form_versions USING btree (organization, form, number) WHERE ((replaced_by IS NULL) AND (preview_until IS NULL));
CREATE UNIQUE INDEX form_versions_pkey ON public.form_versions USING btree (id);
CREATE INDEX form_versions_previews ON public.form_versions USING btree (organization, form, preview_until) WHERE (preview_until IS NOT NULL);
CREATE INDEX form_versions_retention ON public.form_versions USING btree (organization, form) WHERE (((document -> 'settings'::text) ->> 'keepResponsesDays'::text) IS NOT NULL);
CREATE INDEX former_slugs_form ON public.former_slugs USING btree (organization, form);
CREATE UNIQUE INDEX former_slugs_pkey ON public.former_slugs USING btree (slug);
CREATE INDEX forms_in_bin ON public.forms USING btree (binned_at) WHERE (binned_at IS NOT NULL);
CREATE UNIQUE INDEX forms_pkey ON public.forms USING btree (organization, id);
CREATE UNIQUE INDEX forms_slug ON public.forms USING btree (slug);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
CREATE UNIQUE INDEX idempotency_pkey ON public.idempotency USING btree (organization, route, key);
CREATE INDEX idempotency_resource ON public.idempotency USING btree (organization, resource_id);
CREATE INDEX invitations_by_email ON public.invitations USING btree (email);
CREATE INDEX invitations_by_end ON public.invitations USING btree (expires_at);
CREATE UNIQUE INDEX invitations_copied_hash_key ON public.invitations USING btree (copied_hash);
CREATE UNIQUE INDEX invitations_mailed_hash_key ON public.invitations USING btree (mailed_hash);
CREATE UNIQUE INDEX invitations_organization_email_key ON public.invitations USING btree (organization, email);
CREATE UNIQUE INDEX invitations_pkey ON public.invitations USING btree (organization, id);
CREATE UNIQUE INDEX journal_default_actor_seq ON public.journal_default USING btree (actor, seq_to);
CREATE UNIQUE INDEX journal_default_shard_position ON public.journal_default USING btree (shard, "position");
CREATE UNIQUE INDEX keyring_pkey ON public.keyring USING btree (id);
CREATE UNIQUE INDEX keys_hash_key ON public.keys USING btree (hash);
CREATE UNIQUE INDEX keys_pkey ON public.keys USING btree (organization, id);
CREATE UNIQUE INDEX knowledge_files_pkey ON public.knowledge_files USING btree (organization, form, source);
CREATE UNIQUE INDEX knowledge_passages_pkey ON public.knowledge_passages USING btree (organization, form, source, "position");
CREATE INDEX knowledge_sources_due ON public.knowledge_sources USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX knowledge_sources_pkey ON public.knowledge_sources USING btree (organization, form, id);
CREATE INDEX members_by_user ON public.members USING btree (member);
CREATE UNIQUE INDEX members_pkey ON public.members USING btree (organization, member);
CREATE UNIQUE INDEX migrations_pkey ON public.migrations USING btree (number);
CREATE UNIQUE INDEX nodes_lock_number_key ON public.nodes USING btree (lock_number);
CREATE UNIQUE INDEX nodes_pkey ON public.nodes USING btree (id);
CREATE UNIQUE INDEX organizations_pkey ON public.organizations USING btree (id);
CREATE INDEX outbound_messages_age ON public.outbound_messages USING btree (created_at);
CREATE INDEX outbound_messages_due ON public.outbound_messages USING btree (channel, purpose, next_attempt_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX outbound_messages_key ON public.outbound_messages USING btree (organization, session, key);
CREATE UNIQUE INDEX outbound_messages_pkey ON public.outbound_messages USING btree (organization, id);
CREATE INDEX outbound_messages_sent ON public.outbound_messages USING btree (organization, channel, sent_at) WHERE (state = 'sent'::text);
CREATE UNIQUE INDEX outbox_cursors_pkey ON public.outbox_cursors USING btree (consumer, shard);
CREATE UNIQUE INDEX payment_accounts_default ON public.payment_accounts USING btree (organization) WHERE is_default;
CREATE UNIQUE INDEX payment_accounts_pkey ON public.payment_accounts USING btree (organization, id);
CREATE INDEX payment_records_by_session ON public.payment_records USING btree (organization, session);
CREATE UNIQUE INDEX payment_records_pkey ON public.payment_records USING btree (organization, id);
CREATE UNIQUE INDEX person_addresses_pkey ON public.person_addresses USING btree (organization, address, response);
CREATE INDEX person_addresses_response ON public.person_addresses USING btree (organization, response);
CREATE INDEX person_erasure_responses_in_report ON public.person_erasure_responses USING btree (organization, session) WHERE in_report;
CREATE INDEX person_erasure_responses_of ON public.person_erasure_responses USING btree (organization, erasure);
CREATE UNIQUE INDEX person_erasure_responses_pkey ON public.person_erasure_responses USING btree (organization, session, erasure);
CREATE INDEX person_erasures_due ON public.person_erasures USING btree (due_at);
CREATE UNIQUE INDEX person_erasures_pkey ON public.person_erasures USING btree (organization, id);
CREATE INDEX responses_by_change ON public.responses USING btree (organization, form, updated_hour);
CREATE INDEX responses_by_creation ON public.responses USING btree (organization, form, started_at, id);
CREATE INDEX responses_completed_live ON public.responses USING btree (organization, form, version_id) WHERE ((status = 'completed'::text) AND (mode = 'live'::text));
CREATE UNIQUE INDEX responses_pkey ON public.responses USING btree (id);
CREATE INDEX responses_test ON public.responses USING btree (started_at) WHERE (mode = 'test'::text);
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (organization, form, lower(name));
CREATE UNIQUE INDEX saved_views_pkey ON public.saved_views USING btree (organization, form, id);
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (only_row);
CREATE INDEX setup_links_by_organization ON public.setup_links USING btree (organization);
CREATE UNIQUE INDEX setup_links_pkey ON public.setup_links USING btree (hash);
CREATE UNIQUE INDEX shards_pkey ON public.shards USING btree (shard);
CREATE UNIQUE INDEX short_links_form ON public.short_links USING btree (organization, form);
CREATE UNIQUE INDEX short_links_pkey ON public.short_links USING btree (code);
CREATE INDEX sign_in_attempts_by_end ON public.sign_in_attempts USING btree (ends_at);
CREATE UNIQUE INDEX sign_in_attempts_pkey ON public.sign_in_attempts USING btree (subject);
CREATE UNIQUE INDEX sign_in_secret_pkey ON public.sign_in_secret USING btree (id);
CREATE UNIQUE INDEX state_pkey ON public.state USING btree (actor);
CREATE INDEX timers_due ON public.timers USING btree (shard, wake_at);
CREATE UNIQUE INDEX timers_pkey ON public.timers USING btree (actor);
CREATE INDEX upload_pieces_by_age ON public.upload_pieces USING btree (arrived_at);
CREATE UNIQUE INDEX upload_pieces_pkey ON public.upload_pieces USING btree (organization, upload, part);
CREATE INDEX uploads_by_age ON public.uploads USING btree (touched_at);
CREATE UNIQUE INDEX uploads_by_blob ON public.uploads USING btree (organization, blob);
CREATE INDEX uploads_by_session ON public.uploads USING btree (organization, session);
CREATE UNIQUE INDEX uploads_pkey ON public.uploads USING btree (organization, id);
CREATE UNIQUE INDEX usage_pkey ON public.usage USING btree (organization, month, kind, shard);
CREATE INDEX webhook_attempts_by_delivery ON ONLY public.webhook_attempts USING btree (delivery);
CREATE INDEX webhook_attempts_by_time ON ONLY public.webhook_attempts USING btree (organization, endpoint, at);
CREATE INDEX webhook_attempts_default_delivery_idx ON public.webhook_attempts_default USING btree (delivery);
CREATE INDEX webhook_attempts_default_organization_endpoint_at_idx ON public.webhook_attempts_default USING btree (organization, endpoint, at);
CREATE INDEX webhook_deliveries_copies ON ONLY public.webhook_deliveries USING btree (organization, endpoint, replay_of) WHERE (replay_of IS NOT NULL);
CREATE INDEX webhook_deliveries_default_organization_endpoint_finished_a_idx ON public.webhook_deliveries_default USING btree (organization, endpoint, finished_at) WHERE (status = 'success'::text);
CREATE INDEX webhook_deliveries_default_organization_endpoint_id_idx ON public.webhook_deliveries_default USING btree (organization, endpoint, id) WHERE (status = 'failed'::text);
CREATE INDEX webhook_deliveries_default_organization_endpoint_id_idx1 ON public.webhook_deliveries_default USING btree (organization, endpoint, id) WHERE (test OR (event = 'form.published'::text));
CREATE INDEX webhook_deliveries_default_organization_endpoint_replay_of_idx ON public.webhook_deliveries_default USING btree (organization, endpoint, replay_of) WHERE (replay_of IS NOT NULL);
CREATE UNIQUE INDEX webhook_deliveries_default_pkey ON public.webhook_deliveries_default USING btree (organization, endpoint, id, at);
CREATE INDEX webhook_deliveries_failed ON ONLY public.webhook_deliveries USING btree (organization, endpoint, id) WHERE (status = 'failed'::text);
CREATE UNIQUE INDEX webhook_deliveries_pkey ON ONLY public.webhook_deliveries USING btree (organization, endpoint, id, at);
CREATE INDEX webhook_deliveries_success ON ONLY public.webhook_deliveries USING btree (organization, endpoint, finished_at) WHERE (status = 'success'::text);
CREATE INDEX webhook_deliveries_without_response ON ONLY public.webhook_deliveries USING btree (organization, endpoint, id) WHERE (test OR (event = 'form.published'::text));
CREATE INDEX webhook_endpoints_active ON public.webhook_endpoints USING btree (organization) WHERE active;
CREATE INDEX webhook_endpoints_integrations ON public.webhook_endpoints USING btree (organization, form, id) WHERE (type <> 'webhook'::text);
CREATE UNIQUE INDEX webhook_endpoints_pkey ON public.webhook_endpoints USING btree (organization, id);
CREATE INDEX webhook_queue_claimed ON public.webhook_queue USING btree (claimer) WHERE (claimer IS NOT NULL);
CREATE INDEX webhook_queue_due ON public.webhook_queue USING btree (organization, endpoint, due_at);
CREATE UNIQUE INDEX webhook_queue_pkey ON public.webhook_queue USING btree (organization, endpoint, delivery);
CREATE UNIQUE INDEX webhook_revision_pkey ON public.webhook_revision USING btree (only_row);

CREATE SEQUENCE node_lock_numbers AS integer START 1 CACHE 1 CYCLE;
CREATE SEQUENCE webhook_claimers AS integer START 1 CACHE 1 CYCLE;
