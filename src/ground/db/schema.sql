-- The schema of an empty database: the migration 001-baseline.

SET LOCAL check_function_bodies = off;

CREATE TABLE plans (
  name text NOT NULL,
  features jsonb NOT NULL,
  CONSTRAINT plans_pkey PRIMARY KEY (name)
);

CREATE TABLE agencies (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  plan text NOT NULL,
  timezone text NOT NULL DEFAULT 'Europe/Paris'::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  require_second_factor boolean NOT NULL DEFAULT false,
  currency text NOT NULL DEFAULT 'EUR'::text,
  invoicing text NOT NULL DEFAULT 'free'::text,
  legal_name text,
  siren text,
  vat_number text,
  address json,
  iban text,
  bic text,
  electronic_address text,
  vat_regime text NOT NULL DEFAULT 'standard'::text,
  vat_on_debits boolean NOT NULL DEFAULT false,
  payment_terms text,
  late_penalty text,
  invoice_prefix text NOT NULL DEFAULT 'INV'::text,
  credit_note_prefix text NOT NULL DEFAULT 'AV'::text,
  color text,
  phone text,
  email text,
  website text,
  quote_prefix text NOT NULL DEFAULT 'QUO'::text,
  CONSTRAINT agencies_pkey PRIMARY KEY (id),
  CONSTRAINT agencies_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT agencies_invoicing_check CHECK (invoicing = ANY (ARRAY['free'::text, 'fr'::text])),
  CONSTRAINT agencies_vat_regime_check CHECK (vat_regime = ANY (ARRAY['standard'::text, 'franchise'::text])),
  CONSTRAINT agencies_plan_fkey FOREIGN KEY (plan) REFERENCES plans(name)
);
CREATE INDEX agencies_plan ON agencies USING btree (plan);

CREATE OR REPLACE FUNCTION count_replaced_resources()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, 0, sum(bytes) from (
        select agency_id, octet_length(after_change::text) as bytes from after_change
        union all
        select agency_id, -octet_length(before_change::text) from before_change
      ) as sizes
      group by agency_id having sum(bytes) <> 0;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION count_stored_resources()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      sign integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, sign, sign * row_bytes(changed::text) from changed;
      return null;
    end $function$;

CREATE TABLE advisories (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  source text NOT NULL,
  external_id text NOT NULL,
  title text NOT NULL,
  severity text,
  cvss_score double precision,
  cve text,
  url text,
  license text,
  attribution text,
  published_at timestamp(3) with time zone,
  digest text NOT NULL,
  is_matched boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT advisories_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT advisories_agency_id_source_external_id_key UNIQUE (agency_id, source, external_id),
  CONSTRAINT advisories_severity_check CHECK (severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])),
  CONSTRAINT advisories_source_check CHECK (source = ANY (ARRAY['agency'::text, 'osv'::text, 'wordfence'::text])),
  CONSTRAINT advisories_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX advisories_unmatched ON advisories USING btree (agency_id, id) WHERE NOT is_matched;
CREATE TRIGGER stored_added AFTER INSERT ON advisories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON advisories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON advisories REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE OR REPLACE FUNCTION version_key(version text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      part text;
      key text := '';
      zeros text := '';
    begin
      for part in
        select match.parts[1]
        from regexp_matches(lower(split_part(left(version, 100), '+', 1)), '[0-9]+|[a-z]+', 'g') as match (parts)
      loop
        if part ~ '^[0-9]' then
          part := ltrim(part, '0');
          if part = '' then
            zeros := zeros || '7000';
          else
            key := key || zeros || '7' || lpad(length(part)::text, 2, '0') || part;
            zeros := '';
          end if;
        elsif part <> 'v' or key || zeros <> '' then
          key := key || case when part in ('p', 'pl') then zeros else '' end || case
            when part = 'dev' then '2'
            when part in ('a', 'alpha') then '3'
            when part in ('b', 'beta') then '4'
            when part = 'rc' then '5'
            when part in ('p', 'pl') then '8'
            else '1' || part
          end;
          zeros := '';
        end if;
      end loop;
      if key || zeros = '' then
        return null;
      end if;
      return convert_to(key || '6', 'UTF8');
    end $function$;

CREATE TABLE advisory_ranges (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  advisory_id integer NOT NULL,
  type text NOT NULL,
  slug text NOT NULL,
  from_version text,
  from_inclusive boolean NOT NULL,
  to_version text,
  to_inclusive boolean NOT NULL,
  fixed_version text,
  from_key bytea GENERATED ALWAYS AS (version_key(from_version)) STORED,
  to_key bytea GENERATED ALWAYS AS (version_key(to_version)) STORED,
  CONSTRAINT advisory_ranges_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT advisory_ranges_agency_id_advisory_id_fkey FOREIGN KEY (agency_id, advisory_id) REFERENCES advisories(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX advisory_ranges_advisory ON advisory_ranges USING btree (advisory_id, id);
CREATE INDEX advisory_ranges_slug ON advisory_ranges USING btree (agency_id, slug, type);
CREATE TRIGGER stored_added AFTER INSERT ON advisory_ranges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON advisory_ranges REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON advisory_ranges REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE agency_logos (
  agency_id integer NOT NULL,
  bytes bytea NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT agency_logos_pkey PRIMARY KEY (agency_id),
  CONSTRAINT agency_logos_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE agency_quotas (
  agency_id integer NOT NULL,
  quota text NOT NULL,
  limit_value bigint NOT NULL,
  CONSTRAINT agency_quotas_pkey PRIMARY KEY (agency_id, quota),
  CONSTRAINT agency_quotas_limit_value_check CHECK (limit_value >= 0),
  CONSTRAINT agency_quotas_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE agency_storage (
  agency_id integer NOT NULL,
  stored_rows bigint NOT NULL,
  stored_bytes bigint NOT NULL,
  CONSTRAINT agency_storage_pkey PRIMARY KEY (agency_id),
  CONSTRAINT agency_storage_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE anonymous_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  minute timestamp(3) with time zone NOT NULL,
  network text NOT NULL,
  status_code smallint NOT NULL,
  error_code text,
  count bigint NOT NULL,
  CONSTRAINT anonymous_requests_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX anonymous_requests_key ON anonymous_requests USING btree (minute, network, status_code, error_code) NULLS NOT DISTINCT;

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  separate_email text,
  passkey_handle bytea,
  language text NOT NULL DEFAULT 'fr'::text,
  is_new boolean NOT NULL DEFAULT false,
  email_verified_at timestamp(3) with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text]))
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_separate_email ON users USING btree (lower(separate_email)) WHERE separate_email IS NOT NULL;

CREATE TABLE api_keys (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  created_by uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash bytea,
  scopes text[] NOT NULL,
  rate_limit_per_minute integer NOT NULL DEFAULT 60,
  rate_limit_per_day integer NOT NULL DEFAULT 10000,
  ip_whitelist text[] NOT NULL DEFAULT '{}'::text[],
  is_active boolean NOT NULL DEFAULT true,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone,
  lineage_id integer,
  grace_ends_at timestamp(3) with time zone,
  app_id integer,
  oauth_client_id text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_keys_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX api_keys_app ON api_keys USING btree (agency_id, app_id, created_by) WHERE app_id IS NOT NULL;
CREATE INDEX api_keys_creator ON api_keys USING btree (created_by);
CREATE INDEX api_keys_quota ON api_keys USING btree (agency_id) WHERE revoked_at IS NULL;

CREATE OR REPLACE FUNCTION count_stored_audit_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      sign integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, sign, sign * row_bytes(changes::text) from changed;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION reject_audit_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' and tg_table_name = 'audit_log_default' then
        return old;
      end if;
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and old.action in ('client.updated', 'contact.updated')
        and new.changes::text = redacted_changes(old.changes)::text
        and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
      then
        return new;
      end if;
      raise exception 'The audit log can only be appended to' using errcode = 'insufficient_privilege';
    end $function$;

CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  actor_type text NOT NULL,
  actor_id text,
  actor_name text,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text,
  changes json NOT NULL DEFAULT '{}'::json,
  outcome text NOT NULL DEFAULT 'success'::text,
  ip_address text,
  request_id text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (agency_id, created_at, id),
  CONSTRAINT audit_log_outcome_check CHECK (outcome = ANY (ARRAY['success'::text, 'failure'::text]))
) PARTITION BY RANGE (created_at);
CREATE TABLE audit_log_default PARTITION OF audit_log DEFAULT;
CREATE INDEX audit_log_people ON audit_log USING btree (agency_id, object_id, action) WHERE action = ANY (ARRAY['client.updated'::text, 'contact.updated'::text]);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER stored_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_audit_entries();
CREATE TRIGGER stored_removed AFTER DELETE ON audit_log REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_audit_entries();

CREATE OR REPLACE FUNCTION count_added_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_row_count(agency_id, tg_table_name::text, count(*))
      from changed where agency_id is not null group by agency_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION count_removed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_row_count(agency_id, tg_table_name::text, -count(*))
      from changed where agency_id is not null group by agency_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION fix_billed_to()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      client_fields json := billed_to_of(
        old.name, old.address, old.postal_code, old.city, old.country, old.siret, old.vat_number
      );
    begin
      update invoices set billed_to = client_fields
      where agency_id = old.agency_id and client_id = old.id and billed_to is null;
      update quotes set billed_to = client_fields
      where agency_id = old.agency_id and client_id = old.id and billed_to is null;
      return old;
    end $function$;

CREATE OR REPLACE FUNCTION redact_audit_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with entry as (
        select audit_log.agency_id, audit_log.created_at, audit_log.id, octet_length(changes::text) as bytes
        from removed join audit_log on audit_log.agency_id = removed.agency_id and object_id = removed.id::text
        where action = tg_argv[0] and action in ('client.updated', 'contact.updated')
      ),
      redacted as (
        update audit_log set changes = redacted_changes(changes) from entry
        where audit_log.agency_id = entry.agency_id and audit_log.created_at = entry.created_at
          and audit_log.id = entry.id
        returning audit_log.agency_id, octet_length(changes::text) - bytes as bytes
      )
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, 0, sum(bytes) from redacted group by agency_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION release_services()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update services set client_id = 0 where agency_id = old.agency_id and client_id = old.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION search_text(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(regexp_replace(replace(replace(lower(regexp_replace(NORMALIZE(input, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+'::text, ' '::text, 'g'::text), '([^ ]{100})[^ ]+'::text, '\1'::text, 'g'::text));

CREATE OR REPLACE FUNCTION search_words(agency integer, input text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(string_to_array((((agency)::text || ':'::text) || replace(search_text(input), ' '::text, ((' '::text || (agency)::text) || ':'::text))), ' '::text));

CREATE TABLE clients (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  address text,
  city text,
  postal_code text,
  country text,
  siret text,
  vat_number text,
  notes text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, ((((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(city, ''::text)))) STORED,
  type text NOT NULL DEFAULT 'company'::text,
  siren text,
  electronic_address text,
  external_id text,
  CONSTRAINT clients_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT clients_type_check CHECK (type = ANY (ARRAY['company'::text, 'individual'::text])),
  CONSTRAINT clients_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX clients_by_created_at ON clients USING btree (agency_id, created_at, id);
CREATE INDEX clients_by_name ON clients USING btree (agency_id, name, id);
CREATE INDEX clients_by_updated_at ON clients USING btree (agency_id, updated_at, id);
CREATE UNIQUE INDEX clients_external_id ON clients USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX clients_search ON clients USING gin (search);
CREATE TRIGGER count_added AFTER INSERT ON clients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON clients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER fix_billed_to BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION fix_billed_to();
CREATE TRIGGER redact_audit_entries AFTER DELETE ON clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION redact_audit_entries('client.updated');
CREATE TRIGGER release_services AFTER DELETE ON clients FOR EACH ROW EXECUTE FUNCTION release_services();
CREATE TRIGGER stored_added AFTER INSERT ON clients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON clients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON clients REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE calendar_events (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer,
  title text NOT NULL,
  description text,
  location text,
  start_date timestamp(3) with time zone NOT NULL,
  end_date timestamp(3) with time zone,
  all_day boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  starts_from timestamp(3) with time zone NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN all_day THEN (date_trunc('day'::text, (start_date AT TIME ZONE 'UTC'::text)) AT TIME ZONE 'UTC'::text)
        ELSE start_date
    END) STORED,
  lasts_until timestamp(3) with time zone NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN all_day THEN ((date_trunc('day'::text, (COALESCE(end_date, start_date) AT TIME ZONE 'UTC'::text)) + '1 day -00:00:00.001'::interval) AT TIME ZONE 'UTC'::text)
        ELSE COALESCE(end_date, start_date)
    END) STORED,
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, ((COALESCE(title, ''::text) || ' '::text) || COALESCE(location, ''::text)))) STORED,
  external_id text,
  CONSTRAINT calendar_events_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT calendar_events_end_after_start CHECK (end_date >= start_date),
  CONSTRAINT calendar_events_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE SET NULL (client_id),
  CONSTRAINT calendar_events_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX calendar_events_by_created_at ON calendar_events USING btree (agency_id, created_at, id);
CREATE INDEX calendar_events_by_start_date ON calendar_events USING btree (agency_id, start_date, id);
CREATE INDEX calendar_events_by_updated_at ON calendar_events USING btree (agency_id, updated_at, id);
CREATE INDEX calendar_events_client ON calendar_events USING btree (client_id, id);
CREATE UNIQUE INDEX calendar_events_external_id ON calendar_events USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX calendar_events_search ON calendar_events USING gin (search);
CREATE INDEX calendar_events_span ON calendar_events USING btree (agency_id, lasts_until, starts_from);
CREATE TRIGGER count_added AFTER INSERT ON calendar_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON calendar_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER stored_added AFTER INSERT ON calendar_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON calendar_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON calendar_events REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE campaigns (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'running'::text,
  pause_reason text,
  is_open boolean NOT NULL DEFAULT true,
  sites json NOT NULL,
  items json NOT NULL,
  wave_size integer NOT NULL,
  pause_seconds integer NOT NULL,
  stop_after_failures integer NOT NULL,
  window_hours json,
  wave integer NOT NULL DEFAULT 0,
  next_wave_at timestamp(3) with time zone,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone,
  CONSTRAINT campaigns_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT campaigns_pause_reason_check CHECK (pause_reason = ANY (ARRAY['person'::text, 'failures'::text])),
  CONSTRAINT campaigns_status_check CHECK (status = ANY (ARRAY['running'::text, 'paused'::text, 'completed'::text, 'cancelled'::text])),
  CONSTRAINT campaigns_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX campaigns_open ON campaigns USING btree (agency_id, id) WHERE is_open;
CREATE TRIGGER stored_added AFTER INSERT ON campaigns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON campaigns REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON campaigns REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE OR REPLACE FUNCTION schedule_website_checks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.check_interval_seconds = 0 then
        delete from website_checks where agency_id = new.agency_id and website_id = new.id;
      else
        insert into website_checks (agency_id, website_id, interval_seconds, next_check_at)
        values (
          new.agency_id, new.id, new.check_interval_seconds,
          now() + make_interval(secs => random() * least(new.check_interval_seconds, 300))
        )
        on conflict (agency_id, website_id) do update set
          interval_seconds = excluded.interval_seconds,
          next_check_at = least(website_checks.next_check_at, excluded.next_check_at);
      end if;
      return null;
    end $function$;

CREATE TABLE websites (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer,
  url text NOT NULL,
  cms text,
  is_active boolean NOT NULL DEFAULT true,
  notes text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  site_id uuid NOT NULL DEFAULT gen_random_uuid(),
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, COALESCE(url, ''::text))) STORED,
  external_id text,
  check_interval_seconds integer NOT NULL DEFAULT 0,
  CONSTRAINT websites_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT websites_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE SET NULL (client_id),
  CONSTRAINT websites_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX websites_by_created_at ON websites USING btree (agency_id, created_at, id);
CREATE INDEX websites_by_updated_at ON websites USING btree (agency_id, updated_at, id);
CREATE INDEX websites_client ON websites USING btree (client_id, id);
CREATE UNIQUE INDEX websites_external_id ON websites USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX websites_search ON websites USING gin (search);
CREATE TRIGGER checks_added AFTER INSERT ON websites FOR EACH ROW WHEN (new.check_interval_seconds > 0) EXECUTE FUNCTION schedule_website_checks();
CREATE TRIGGER checks_changed AFTER UPDATE OF check_interval_seconds ON websites FOR EACH ROW WHEN (old.check_interval_seconds <> new.check_interval_seconds) EXECUTE FUNCTION schedule_website_checks();
CREATE TRIGGER count_added AFTER INSERT ON websites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON websites REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER stored_added AFTER INSERT ON websites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON websites REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON websites REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE campaign_results (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  campaign_id integer NOT NULL,
  website_id integer NOT NULL,
  type text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  requested_version text,
  status text NOT NULL DEFAULT 'pending'::text,
  reason text,
  wave integer,
  target_connector_id integer,
  command_id integer,
  before_version text,
  after_version text,
  is_rolled_back boolean NOT NULL DEFAULT false,
  probe json,
  message text,
  log text,
  queued_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  CONSTRAINT campaign_results_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT campaign_results_item UNIQUE (agency_id, campaign_id, website_id, type, slug),
  CONSTRAINT campaign_results_status_check CHECK (status = ANY (ARRAY['pending'::text, 'running'::text, 'updated'::text, 'unchanged'::text, 'failed'::text, 'unsupported'::text, 'cancelled'::text])),
  CONSTRAINT campaign_results_type_check CHECK (type = ANY (ARRAY['plugin'::text, 'theme'::text, 'core'::text])),
  CONSTRAINT campaign_results_agency_id_campaign_id_fkey FOREIGN KEY (agency_id, campaign_id) REFERENCES campaigns(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT campaign_results_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX campaign_results_list ON campaign_results USING btree (campaign_id, id);
CREATE INDEX campaign_results_running ON campaign_results USING btree (website_id, type, slug) WHERE status = 'running'::text;
CREATE INDEX campaign_results_website ON campaign_results USING btree (website_id, completed_at);
CREATE TRIGGER stored_added AFTER INSERT ON campaign_results REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON campaign_results REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON campaign_results REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE OR REPLACE FUNCTION clear_external_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update contacts set external_id = null from removed
      where contacts.agency_id = removed.agency_id and contacts.id = removed.contact_id and external_id is not null
        and not exists (
          select from client_contacts
          where agency_id = contacts.agency_id and contact_id = contacts.id
        );
      return null;
    end $function$;

CREATE TABLE contacts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  phone text,
  "position" text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, ((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED,
  external_id text,
  CONSTRAINT contacts_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT contacts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX contacts_external_id ON contacts USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX contacts_search ON contacts USING gin (search);
CREATE TRIGGER redact_audit_entries AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION redact_audit_entries('contact.updated');

CREATE TABLE client_contacts (
  agency_id integer NOT NULL,
  client_id integer NOT NULL,
  contact_id integer NOT NULL,
  CONSTRAINT client_contacts_pkey PRIMARY KEY (agency_id, client_id, contact_id),
  CONSTRAINT client_contacts_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT client_contacts_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX client_contacts_contact ON client_contacts USING btree (contact_id, client_id);
CREATE TRIGGER clear_external_ids AFTER DELETE ON client_contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION clear_external_ids();

CREATE OR REPLACE FUNCTION record_connector_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        delete from extensions
        where agency_id = new.agency_id and website_id = new.website_id and connector_id <> new.id;
      end if;
      perform record_reported_versions(new);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION remove_connector_extensions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from extensions
      where agency_id = old.agency_id and website_id = old.website_id and connector_id = old.id;
      return null;
    end $function$;

CREATE TABLE connectors (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  platform text NOT NULL,
  site_url text NOT NULL,
  api_key_hash bytea NOT NULL,
  api_secret bytea NOT NULL,
  api_secret_hash bytea NOT NULL,
  plugin_version text,
  php_version text,
  platform_version text,
  deciding_version text,
  auto_update_policy jsonb,
  abilities jsonb,
  last_ping_at timestamp(3) with time zone,
  latency_ms integer,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  stored_bytes bigint NOT NULL DEFAULT 0,
  stored_rows bigint NOT NULL DEFAULT 0,
  abilities_digest bytea,
  signs_v2 boolean NOT NULL DEFAULT false,
  deciding_version_signed_at bigint,
  allowed_abilities text[],
  heartbeat_digest bytea,
  time_zone text,
  CONSTRAINT connectors_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT connectors_api_key_hash_key UNIQUE (api_key_hash),
  CONSTRAINT connectors_api_secret_hash_key UNIQUE (api_secret_hash),
  CONSTRAINT connectors_platform_check CHECK (platform = ANY (ARRAY['wordpress'::text, 'prestashop'::text])),
  CONSTRAINT connectors_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX connectors_active ON connectors USING btree (agency_id, website_id) WHERE revoked_at IS NULL;
CREATE INDEX connectors_quota ON connectors USING btree (agency_id) WHERE revoked_at IS NULL;
CREATE INDEX connectors_website ON connectors USING btree (website_id);
CREATE TRIGGER extensions_removed AFTER DELETE ON connectors FOR EACH ROW EXECUTE FUNCTION remove_connector_extensions();
CREATE TRIGGER versions_added AFTER INSERT ON connectors FOR EACH ROW EXECUTE FUNCTION record_connector_versions();
CREATE TRIGGER versions_changed AFTER UPDATE OF php_version, platform_version ON connectors FOR EACH ROW WHEN (new.php_version IS DISTINCT FROM old.php_version OR new.platform_version IS DISTINCT FROM old.platform_version) EXECUTE FUNCTION record_connector_versions();

CREATE TABLE connector_abilities (
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  name text NOT NULL,
  "position" smallint NOT NULL,
  title text NOT NULL,
  description text,
  input_schema jsonb,
  search tsvector NOT NULL,
  CONSTRAINT connector_abilities_pkey PRIMARY KEY (agency_id, connector_id, name),
  CONSTRAINT connector_abilities_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION count_removed_data()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_connector_storage(
        array_agg(agency_id), array_agg(connector_id), array_agg(-bytes), array_agg(-rows)
      ) from (
        select agency_id, connector_id, sum(size + 512) as bytes, count(*) as rows from changed
        group by agency_id, connector_id
      ) as counted having count(*) > 0;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION count_stored_data()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_connector_storage(
        array_agg(agency_id), array_agg(connector_id), array_agg(bytes), array_agg(rows)
      ) from (
        select agency_id, connector_id, sum(size + 512) as bytes, count(*) as rows from changed
        group by agency_id, connector_id
      ) as counted having count(*) > 0;
      return null;
    end $function$;

CREATE TABLE connector_activity (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  event_hash bytea NOT NULL,
  occurrence smallint NOT NULL,
  event_type text NOT NULL,
  entity_type text,
  entity_id bigint,
  entity_label text,
  actor_user_id bigint,
  actor_name text,
  actor_role text,
  actor_ip text,
  metadata jsonb,
  remote_at timestamp(3) with time zone NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  size integer NOT NULL DEFAULT 0,
  CONSTRAINT connector_activity_pkey PRIMARY KEY (agency_id, connector_id, id, received_at),
  CONSTRAINT connector_activity_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
) PARTITION BY RANGE (received_at);
CREATE TABLE connector_activity_default PARTITION OF connector_activity DEFAULT;
CREATE INDEX connector_activity_event ON connector_activity USING btree (connector_id, event_hash, occurrence);
CREATE INDEX connector_activity_time ON connector_activity USING btree (connector_id, remote_at DESC, id DESC);
CREATE TRIGGER storage_added AFTER INSERT ON connector_activity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_data();
CREATE TRIGGER storage_removed AFTER DELETE ON connector_activity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_data();

CREATE OR REPLACE FUNCTION count_replaced_data()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_connector_storage(
        array_agg(agency_id), array_agg(connector_id), array_agg(bytes), array_agg(0::bigint)
      ) from (
        select agency_id, connector_id, sum(size) as bytes from (
          select agency_id, connector_id, size from after_change
          union all
          select agency_id, connector_id, -size from before_change
        ) as sizes group by agency_id, connector_id
      ) as counted where bytes <> 0 having count(*) > 0;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION set_command_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.size := octet_length(new.payload::text) + coalesce(octet_length(new.sealed_payload), 0)
        + coalesce(octet_length(new.result::text), 0) + coalesce(octet_length(new.logs), 0);
      return new;
    end $function$;

CREATE TABLE connector_commands (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued'::text,
  deliveries smallint NOT NULL DEFAULT 0,
  delivered_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  result jsonb,
  logs text,
  executed_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sealed_payload bytea,
  size integer NOT NULL DEFAULT 0,
  CONSTRAINT connector_commands_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT connector_commands_status_check CHECK (status = ANY (ARRAY['queued'::text, 'delivered'::text, 'success'::text, 'error'::text, 'expired'::text])),
  CONSTRAINT connector_commands_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX connector_commands_completed ON connector_commands USING btree (completed_at);
CREATE INDEX connector_commands_newest ON connector_commands USING btree (connector_id, id DESC);
CREATE INDEX connector_commands_sealed ON connector_commands USING btree (agency_id, id) WHERE sealed_payload IS NOT NULL;
CREATE INDEX connector_commands_waiting ON connector_commands USING btree (connector_id, id) WHERE status = ANY (ARRAY['queued'::text, 'delivered'::text]);
CREATE TRIGGER command_size BEFORE INSERT OR UPDATE OF payload, sealed_payload, result, logs ON connector_commands FOR EACH ROW EXECUTE FUNCTION set_command_size();
CREATE TRIGGER storage_added AFTER INSERT ON connector_commands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_data();
CREATE TRIGGER storage_removed AFTER DELETE ON connector_commands REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_data();
CREATE TRIGGER storage_replaced AFTER UPDATE ON connector_commands REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_data();

CREATE OR REPLACE FUNCTION record_extension_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform record_reported_extension(connectors, new.data) from connectors
      where agency_id = new.agency_id and id = new.connector_id;
      return null;
    end $function$;

CREATE TABLE connector_contents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  kind text NOT NULL,
  remote_id text,
  data jsonb NOT NULL,
  size integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT connector_contents_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT connector_contents_remote UNIQUE (agency_id, connector_id, kind, remote_id),
  CONSTRAINT connector_contents_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX connector_contents_id ON connector_contents USING btree (connector_id, id);
CREATE INDEX connector_contents_newest ON connector_contents USING btree (connector_id, updated_at DESC, id DESC);
CREATE TRIGGER extension_added AFTER INSERT ON connector_contents FOR EACH ROW WHEN (new.kind = 'extension'::text) EXECUTE FUNCTION record_extension_content();
CREATE TRIGGER extension_replaced AFTER UPDATE OF data ON connector_contents FOR EACH ROW WHEN (new.kind = 'extension'::text AND new.data IS DISTINCT FROM old.data) EXECUTE FUNCTION record_extension_content();
CREATE TRIGGER storage_added AFTER INSERT ON connector_contents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_data();
CREATE TRIGGER storage_removed AFTER DELETE ON connector_contents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_data();
CREATE TRIGGER storage_replaced AFTER UPDATE ON connector_contents REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_data();

CREATE TABLE connector_erasures (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  platform text NOT NULL,
  user_id bigint NOT NULL,
  email_hash bytea,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  email text,
  progress smallint NOT NULL DEFAULT 0,
  erased_until bigint NOT NULL DEFAULT 0,
  completed_at timestamp(3) with time zone,
  CONSTRAINT connector_erasures_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT connector_erasures_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX connector_erasures_newest ON connector_erasures USING btree (connector_id, id DESC);
CREATE INDEX connector_erasures_open ON connector_erasures USING btree (connector_id, id) WHERE completed_at IS NULL;

CREATE TABLE connector_nonces (
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  nonce text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT connector_nonces_pkey PRIMARY KEY (agency_id, connector_id, nonce),
  CONSTRAINT connector_nonces_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);

CREATE TABLE connector_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  kind text NOT NULL,
  digest bytea NOT NULL,
  data jsonb NOT NULL,
  size integer NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT connector_reports_pkey PRIMARY KEY (agency_id, connector_id, id, received_at),
  CONSTRAINT connector_reports_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
) PARTITION BY RANGE (received_at);
CREATE TABLE connector_reports_default PARTITION OF connector_reports DEFAULT;
CREATE INDEX connector_reports_kind ON connector_reports USING btree (connector_id, kind, id DESC);
CREATE TRIGGER storage_added AFTER INSERT ON connector_reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_data();
CREATE TRIGGER storage_removed AFTER DELETE ON connector_reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_data();

CREATE TABLE connector_security_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  event_type text,
  user_id bigint,
  email text,
  ip text,
  count bigint,
  remote_at timestamp(3) with time zone,
  data jsonb NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  size integer NOT NULL DEFAULT 0,
  CONSTRAINT connector_security_events_pkey PRIMARY KEY (agency_id, connector_id, id, received_at),
  CONSTRAINT connector_security_events_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
) PARTITION BY RANGE (received_at);
CREATE TABLE connector_security_events_default PARTITION OF connector_security_events DEFAULT;
CREATE TRIGGER storage_added AFTER INSERT ON connector_security_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_data();
CREATE TRIGGER storage_removed AFTER DELETE ON connector_security_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_data();

CREATE TABLE connector_storage_removals (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  bytes bigint NOT NULL,
  rows bigint NOT NULL,
  CONSTRAINT connector_storage_removals_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT connector_storage_removals_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX connector_storage_removals_connector ON connector_storage_removals USING btree (connector_id);

CREATE TABLE deployment (
  id boolean NOT NULL DEFAULT true,
  secret_key_fingerprint bytea,
  oldest_compatible_migration text,
  database_id text,
  changes_epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT deployment_pkey PRIMARY KEY (id),
  CONSTRAINT deployment_id_check CHECK (id)
);

CREATE TABLE document_numbers (
  agency_id integer NOT NULL,
  kind text NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT document_numbers_pkey PRIMARY KEY (agency_id, kind, year),
  CONSTRAINT document_numbers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE email_changes (
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE exports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  status text NOT NULL DEFAULT 'queued'::text,
  resources text[] NOT NULL,
  scopes text[] NOT NULL,
  format text NOT NULL,
  filters json NOT NULL,
  sales_journal json NOT NULL,
  lineage_id integer,
  user_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  row_count integer NOT NULL DEFAULT 0,
  bytes bigint,
  file text,
  error text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  separator text NOT NULL DEFAULT 'comma'::text,
  CONSTRAINT exports_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT exports_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text])),
  CONSTRAINT exports_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX exports_created ON exports USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX exports_unfinished ON exports USING btree (agency_id, id) WHERE status = ANY (ARRAY['queued'::text, 'running'::text]);

CREATE TABLE extension_changes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  change text NOT NULL,
  type text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  from_version text,
  to_version text,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT extension_changes_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT extension_changes_change_check CHECK (change = ANY (ARRAY['installed'::text, 'updated'::text, 'activated'::text, 'deactivated'::text, 'removed'::text])),
  CONSTRAINT extension_changes_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX extension_changes_changed ON extension_changes USING btree (changed_at);
CREATE INDEX extension_changes_website ON extension_changes USING btree (website_id, id);
CREATE TRIGGER stored_added AFTER INSERT ON extension_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON extension_changes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON extension_changes REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE extensions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  connector_id integer NOT NULL,
  type text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  version text,
  available_version text,
  is_active boolean,
  auto_update boolean,
  version_key bytea GENERATED ALWAYS AS (version_key(version)) STORED,
  available_key bytea GENERATED ALWAYS AS (version_key(available_version)) STORED,
  has_update boolean NOT NULL GENERATED ALWAYS AS (COALESCE((version_key(available_version) > version_key(version)), false)) STORED,
  is_matched boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT extensions_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT extensions_slug_of_website UNIQUE (agency_id, website_id, type, slug),
  CONSTRAINT extensions_type_check CHECK (type = ANY (ARRAY['core'::text, 'php'::text, 'plugin'::text, 'theme'::text, 'module'::text, 'other'::text])),
  CONSTRAINT extensions_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX extensions_slug ON extensions USING btree (agency_id, slug, version_key, id);
CREATE INDEX extensions_unmatched ON extensions USING btree (agency_id, id) WHERE NOT is_matched;
CREATE INDEX extensions_updates ON extensions USING btree (agency_id, id) WHERE has_update;
CREATE TRIGGER stored_added AFTER INSERT ON extensions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON extensions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON extensions REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE OR REPLACE FUNCTION count_added_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_row_count(agency_id, tg_argv[0], sum(bytes)::bigint) from changed group by agency_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION count_removed_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_to_row_count(agency_id, tg_argv[0], -sum(bytes)::bigint) from changed group by agency_id;
      return null;
    end $function$;

CREATE TABLE idempotency_keys (
  agency_id integer NOT NULL,
  id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  fingerprint bytea NOT NULL,
  status smallint,
  body text,
  sealed_body bytea,
  bytes integer NOT NULL GENERATED ALWAYS AS (((512 + COALESCE(octet_length(body), 0)) + COALESCE(octet_length(sealed_body), 0))) STORED,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT idempotency_keys_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_sealed ON idempotency_keys USING btree (agency_id, id) WHERE sealed_body IS NOT NULL;
CREATE TRIGGER bytes_added AFTER INSERT ON idempotency_keys REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_bytes('idempotency_key_bytes');
CREATE TRIGGER bytes_removed AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_bytes('idempotency_key_bytes');

CREATE TABLE imports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  status text NOT NULL DEFAULT 'queued'::text,
  resource text NOT NULL,
  format text NOT NULL,
  encoding text NOT NULL,
  separator text,
  mapping json NOT NULL,
  preset text,
  dry_run boolean NOT NULL,
  on_existing text NOT NULL,
  emit_events boolean NOT NULL,
  actor json NOT NULL,
  key_id integer,
  user_id uuid NOT NULL,
  total integer,
  processed integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  error text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone,
  undoable_until timestamp(3) with time zone,
  warnings integer NOT NULL DEFAULT 0,
  CONSTRAINT imports_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT imports_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX imports_created ON imports USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX imports_unfinished ON imports USING btree (agency_id, id) WHERE status = ANY (ARRAY['queued'::text, 'running'::text, 'undoing'::text]);

CREATE TABLE import_errors (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  import_id integer NOT NULL,
  row_number integer NOT NULL,
  field text,
  message json NOT NULL,
  severity text NOT NULL DEFAULT 'error'::text,
  CONSTRAINT import_errors_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT import_errors_agency_id_import_id_fkey FOREIGN KEY (agency_id, import_id) REFERENCES imports(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX import_errors_rows ON import_errors USING btree (import_id, id);

CREATE TABLE import_parts (
  agency_id integer NOT NULL,
  import_id integer NOT NULL,
  "position" integer NOT NULL,
  data bytea NOT NULL,
  CONSTRAINT import_parts_pkey PRIMARY KEY (agency_id, import_id, "position"),
  CONSTRAINT import_parts_agency_id_import_id_fkey FOREIGN KEY (agency_id, import_id) REFERENCES imports(agency_id, id) ON DELETE CASCADE
);

CREATE TABLE import_rows (
  agency_id integer NOT NULL,
  import_id integer NOT NULL,
  resource_id integer NOT NULL,
  row_number integer NOT NULL,
  before json,
  previous_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (agency_id, import_id, resource_id),
  CONSTRAINT import_rows_agency_id_import_id_fkey FOREIGN KEY (agency_id, import_id) REFERENCES imports(agency_id, id) ON DELETE CASCADE
);

CREATE TABLE incoming_invoices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  flow_id text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL DEFAULT 'unreadable'::text,
  number text,
  seller_name text,
  total_ttc numeric(14,2),
  currency text,
  xml text,
  CONSTRAINT incoming_invoices_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT incoming_invoices_agency_id_flow_id_key UNIQUE (agency_id, flow_id),
  CONSTRAINT incoming_invoices_status_check CHECK (status = ANY (ARRAY['received'::text, 'unreadable'::text])),
  CONSTRAINT incoming_invoices_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX incoming_invoices_received ON incoming_invoices USING btree (agency_id, received_at, id);
CREATE TRIGGER stored_added AFTER INSERT ON incoming_invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON incoming_invoices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON incoming_invoices REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE invitations (
  id integer NOT NULL,
  agency_id integer NOT NULL,
  email text NOT NULL,
  name text,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  created_by uuid,
  mailed_token_hash bytea,
  CONSTRAINT invitations_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])),
  CONSTRAINT invitations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX invitations_created_by ON invitations USING btree (created_by);
CREATE UNIQUE INDEX invitations_email ON invitations USING btree (agency_id, lower(email));
CREATE UNIQUE INDEX invitations_mailed_token_hash ON invitations USING btree (mailed_token_hash);

CREATE TABLE invoice_chains (
  agency_id integer NOT NULL,
  "position" integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT invoice_chains_pkey PRIMARY KEY (agency_id),
  CONSTRAINT invoice_chains_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE quotes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer,
  number text NOT NULL,
  status text NOT NULL,
  total_ht numeric(14,2) NOT NULL,
  total_ttc numeric(14,2) NOT NULL,
  issue_date timestamp(3) with time zone NOT NULL,
  deadline timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  notes text,
  lines json NOT NULL,
  billed_to json,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  lines_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length((lines)::text)) STORED,
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, ((COALESCE(number, ''::text) || ' '::text) || COALESCE((billed_to ->> 'name'::text), ''::text)))) STORED,
  external_id text,
  vat_breakdown json,
  billing text NOT NULL DEFAULT 'none'::text,
  CONSTRAINT quotes_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT quotes_number UNIQUE (agency_id, number),
  CONSTRAINT quotes_billed_to CHECK (billed_to IS NOT NULL OR status = 'draft'::text),
  CONSTRAINT quotes_billing_check CHECK (billing = ANY (ARRAY['none'::text, 'partly'::text, 'billed'::text])),
  CONSTRAINT quotes_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE SET NULL (client_id),
  CONSTRAINT quotes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX quotes_agency ON quotes USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX quotes_by_billing ON quotes USING btree (agency_id, status, billing, created_at DESC, id DESC);
CREATE INDEX quotes_by_client_id ON quotes USING btree (agency_id, client_id, created_at DESC, id DESC);
CREATE INDEX quotes_by_deadline ON quotes USING btree (agency_id, COALESCE(deadline, 'infinity'::timestamp with time zone), id);
CREATE INDEX quotes_by_issue_date ON quotes USING btree (agency_id, issue_date, id);
CREATE INDEX quotes_by_status ON quotes USING btree (agency_id, status, created_at DESC, id DESC);
CREATE INDEX quotes_by_status_deadline ON quotes USING btree (agency_id, status, COALESCE(deadline, 'infinity'::timestamp with time zone), id);
CREATE INDEX quotes_by_updated_at ON quotes USING btree (agency_id, updated_at, id);
CREATE INDEX quotes_deadline ON quotes USING btree (agency_id, deadline) WHERE status = 'sent'::text;
CREATE UNIQUE INDEX quotes_external_id ON quotes USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX quotes_search ON quotes USING gin (search);
CREATE TRIGGER count_added AFTER INSERT ON quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON quotes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER stored_added AFTER INSERT ON quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON quotes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON quotes REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE OR REPLACE FUNCTION reject_final_deposit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if (new.is_deposit, new.deposits::text, new.amount_deposited)
        is distinct from (old.is_deposit, old.deposits::text, old.amount_deposited)
      then
        raise exception 'A final invoice cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION reject_final_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if (new.number, new.type, new.total_ht, new.total_ttc, new.issue_date, new.deadline, new.notes, new.lines::text,
          new.vat_breakdown::text, new.nature, new.credited_invoice_id, new.credited_lines::text, new.billed_to::text,
          new.identities::text, new.finalized_at, new.chain_position, new.hash, new.status = 'draft')
        is distinct from
        (old.number, old.type, old.total_ht, old.total_ttc, old.issue_date, old.deadline, old.notes, old.lines::text,
          old.vat_breakdown::text, old.nature, old.credited_invoice_id, old.credited_lines::text, old.billed_to::text,
          old.identities::text, old.finalized_at, old.chain_position, old.hash, false)
      then
        raise exception 'A final invoice cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $function$;

CREATE TABLE invoices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer,
  number text NOT NULL,
  status text NOT NULL,
  total_ht numeric(14,2) NOT NULL,
  total_ttc numeric(14,2) NOT NULL,
  issue_date timestamp(3) with time zone NOT NULL,
  deadline timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  notes text,
  lines json NOT NULL,
  billed_to json,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  lines_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length((lines)::text)) STORED,
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, ((COALESCE(number, ''::text) || ' '::text) || COALESCE((billed_to ->> 'name'::text), ''::text)))) STORED,
  type text NOT NULL DEFAULT 'invoice'::text,
  credited_invoice_id integer,
  credited_lines json,
  nature text NOT NULL DEFAULT 'services'::text,
  amount_paid numeric(14,2) NOT NULL DEFAULT 0,
  amount_credited numeric(14,2) NOT NULL DEFAULT 0,
  finalized_at timestamp(3) with time zone,
  identities json,
  chain_position integer,
  hash bytea,
  transmission_status text,
  transmission_flow_id text,
  transmission_updated_at timestamp(3) with time zone,
  is_deposit boolean NOT NULL DEFAULT false,
  deposits json,
  amount_deposited numeric(14,2) NOT NULL DEFAULT 0,
  deducted_in integer,
  external_id text,
  hashed_id integer,
  hashed_credited_invoice_id integer,
  transmission_reason json,
  amount_applied numeric(14,2) NOT NULL DEFAULT 0,
  vat_breakdown json,
  quote_id integer,
  quote_percent numeric(13,10),
  CONSTRAINT invoices_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT invoices_number UNIQUE (agency_id, number),
  CONSTRAINT invoices_billed_to CHECK (billed_to IS NOT NULL OR status = 'draft'::text),
  CONSTRAINT invoices_credit_note CHECK ((type = 'credit_note'::text) = (credited_invoice_id IS NOT NULL)),
  CONSTRAINT invoices_final CHECK ((finalized_at IS NULL) = (hash IS NULL) AND (finalized_at IS NULL) = (identities IS NULL) AND (finalized_at IS NULL) = (chain_position IS NULL)),
  CONSTRAINT invoices_nature_check CHECK (nature = ANY (ARRAY['services'::text, 'goods'::text, 'mixed'::text])),
  CONSTRAINT invoices_transmission_status_check CHECK (transmission_status = ANY (ARRAY['pending'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'refused'::text, 'cashed'::text])),
  CONSTRAINT invoices_type_check CHECK (type = ANY (ARRAY['invoice'::text, 'credit_note'::text])),
  CONSTRAINT invoices_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE SET NULL (client_id),
  CONSTRAINT invoices_agency_id_credited_invoice_id_fkey FOREIGN KEY (agency_id, credited_invoice_id) REFERENCES invoices(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT invoices_agency_id_deducted_in_fkey FOREIGN KEY (agency_id, deducted_in) REFERENCES invoices(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT invoices_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT invoices_agency_id_quote_id_fkey FOREIGN KEY (agency_id, quote_id) REFERENCES quotes(agency_id, id) ON DELETE SET NULL (quote_id)
);
CREATE INDEX invoices_agency ON invoices USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX invoices_by_client_id ON invoices USING btree (agency_id, client_id, created_at DESC, id DESC);
CREATE INDEX invoices_by_deadline ON invoices USING btree (agency_id, COALESCE(deadline, 'infinity'::timestamp with time zone), id);
CREATE INDEX invoices_by_issue_date ON invoices USING btree (agency_id, issue_date, id);
CREATE INDEX invoices_by_settlement ON invoices USING btree (agency_id, settled_at) WHERE status = 'paid'::text AND finalized_at IS NULL;
CREATE INDEX invoices_by_status ON invoices USING btree (agency_id, status, created_at DESC, id DESC);
CREATE INDEX invoices_by_status_deadline ON invoices USING btree (agency_id, status, COALESCE(deadline, 'infinity'::timestamp with time zone), id);
CREATE INDEX invoices_by_updated_at ON invoices USING btree (agency_id, updated_at, id);
CREATE UNIQUE INDEX invoices_chain ON invoices USING btree (agency_id, chain_position);
CREATE INDEX invoices_credit_notes ON invoices USING btree (credited_invoice_id) WHERE credited_invoice_id IS NOT NULL;
CREATE INDEX invoices_deadline ON invoices USING btree (agency_id, deadline) WHERE status = 'sent'::text;
CREATE INDEX invoices_deducted_in ON invoices USING btree (deducted_in) WHERE deducted_in IS NOT NULL;
CREATE UNIQUE INDEX invoices_external_id ON invoices USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX invoices_quote ON invoices USING btree (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX invoices_search ON invoices USING gin (search);
CREATE INDEX invoices_series ON invoices USING btree (agency_id, type, chain_position) WHERE chain_position IS NOT NULL;
CREATE INDEX invoices_to_refund ON invoices USING btree (agency_id) WHERE (
CASE
    WHEN type = 'credit_note'::text THEN '-1'::integer
    ELSE 1
END::numeric * (total_ttc - amount_deposited - amount_applied - amount_paid)) < 0::numeric;
CREATE TRIGGER count_added AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON invoices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER reject_final_deposit_change BEFORE UPDATE ON invoices FOR EACH ROW WHEN (old.finalized_at IS NOT NULL) EXECUTE FUNCTION reject_final_deposit_change();
CREATE TRIGGER reject_final_invoice_change BEFORE UPDATE ON invoices FOR EACH ROW WHEN (old.finalized_at IS NOT NULL) EXECUTE FUNCTION reject_final_invoice_change();
CREATE TRIGGER stored_added AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON invoices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE invoice_payments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  invoice_id integer NOT NULL,
  amount numeric(14,2) NOT NULL,
  paid_at timestamp(3) with time zone NOT NULL,
  method text,
  vat_breakdown json NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  corrects_payment_id integer,
  CONSTRAINT invoice_payments_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT invoice_payments_amount_check CHECK (amount <> 0::numeric),
  CONSTRAINT invoice_payments_agency_id_invoice_id_fkey FOREIGN KEY (agency_id, invoice_id) REFERENCES invoices(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT invoice_payments_corrects_payment_id_fkey FOREIGN KEY (agency_id, corrects_payment_id) REFERENCES invoice_payments(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX invoice_payments_by_date ON invoice_payments USING btree (agency_id, paid_at);
CREATE INDEX invoice_payments_corrections ON invoice_payments USING btree (corrects_payment_id) WHERE corrects_payment_id IS NOT NULL;
CREATE INDEX invoice_payments_invoice ON invoice_payments USING btree (invoice_id, id);
CREATE TRIGGER stored_added AFTER INSERT ON invoice_payments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON invoice_payments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();

CREATE TABLE invoicing_calls (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  status integer,
  duration_ms integer,
  error_code text,
  invoice_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT invoicing_calls_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT invoicing_calls_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX invoicing_calls_created ON invoicing_calls USING btree (agency_id, created_at, id);

CREATE TABLE invoicing_flows (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  flow_id text NOT NULL,
  raw json NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  understood_at timestamp(3) with time zone,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT invoicing_flows_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT invoicing_flows_agency_id_flow_id_key UNIQUE (agency_id, flow_id),
  CONSTRAINT invoicing_flows_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX invoicing_flows_due ON invoicing_flows USING btree (agency_id, due_at) WHERE understood_at IS NULL;
CREATE TRIGGER stored_added AFTER INSERT ON invoicing_flows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON invoicing_flows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON invoicing_flows REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE invoicing_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  invoice_id integer NOT NULL,
  payment_id integer,
  tracking_id text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  flow_id text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sent_at timestamp(3) with time zone,
  rejections integer NOT NULL DEFAULT 0,
  earlier_ids text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT invoicing_messages_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT invoicing_messages_agency_id_payment_id_key UNIQUE (agency_id, payment_id),
  CONSTRAINT invoicing_messages_agency_id_tracking_id_key UNIQUE (agency_id, tracking_id),
  CONSTRAINT invoicing_messages_status_check CHECK (status = ANY (ARRAY['pending'::text, 'sent'::text, 'rejected'::text])),
  CONSTRAINT invoicing_messages_agency_id_invoice_id_fkey FOREIGN KEY (agency_id, invoice_id) REFERENCES invoices(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX invoicing_messages_due ON invoicing_messages USING btree (agency_id, due_at) WHERE status = 'pending'::text;
CREATE INDEX invoicing_messages_invoice ON invoicing_messages USING btree (invoice_id, id);

CREATE TABLE invoicing_platforms (
  agency_id integer NOT NULL,
  base_url text NOT NULL,
  token_url text NOT NULL,
  client_id text NOT NULL,
  client_secret bytea NOT NULL,
  polled_until timestamp(3) with time zone,
  is_poll_complete boolean NOT NULL DEFAULT true,
  poll_due_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  retry_at timestamp(3) with time zone,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT invoicing_platforms_pkey PRIMARY KEY (agency_id),
  CONSTRAINT invoicing_platforms_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE key_usage (
  agency_id integer NOT NULL,
  api_key_id integer NOT NULL,
  date date NOT NULL,
  operation_id text NOT NULL,
  requests integer NOT NULL,
  errors integer NOT NULL,
  CONSTRAINT key_usage_pkey PRIMARY KEY (agency_id, api_key_id, date, operation_id)
) WITH (fillfactor=70);

CREATE TABLE key_usage_hours (
  agency_id integer NOT NULL,
  hour timestamp(3) with time zone NOT NULL,
  api_key_id integer NOT NULL,
  status_class smallint NOT NULL,
  requests integer NOT NULL,
  CONSTRAINT key_usage_hours_pkey PRIMARY KEY (agency_id, hour, api_key_id, status_class)
) WITH (fillfactor=70);

CREATE TABLE mails (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer,
  user_id uuid,
  kind text NOT NULL,
  cause text NOT NULL,
  receiver text NOT NULL,
  language text NOT NULL,
  content bytea,
  status text NOT NULL DEFAULT 'pending'::text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone,
  last_error text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  ended_at timestamp(3) with time zone,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_cause_key UNIQUE (cause),
  CONSTRAINT mails_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text])),
  CONSTRAINT mails_status_check CHECK (status = ANY (ARRAY['pending'::text, 'sent'::text, 'dead'::text])),
  CONSTRAINT mails_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
ALTER TABLE mails REPLICA IDENTITY FULL;
CREATE INDEX mails_agency ON mails USING btree (agency_id, created_at);
CREATE INDEX mails_created ON mails USING btree (created_at);
CREATE INDEX mails_due ON mails USING btree (due_at) WHERE status = 'pending'::text;
CREATE INDEX mails_receiver ON mails USING btree (lower(receiver), created_at);
CREATE INDEX mails_user ON mails USING btree (user_id, created_at);

CREATE TABLE memberships (
  agency_id integer NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  CONSTRAINT memberships_pkey PRIMARY KEY (agency_id, user_id),
  CONSTRAINT memberships_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])),
  CONSTRAINT memberships_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX memberships_agency_id ON memberships USING btree (agency_id, id);
CREATE INDEX memberships_user ON memberships USING btree (user_id);

CREATE TABLE notices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  kind text NOT NULL,
  cause text NOT NULL,
  user_id uuid,
  data jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  mailed_at timestamp(3) with time zone,
  CONSTRAINT notices_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT notices_agency_id_cause_key UNIQUE (agency_id, cause),
  CONSTRAINT notices_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_created ON notices USING btree (created_at);
CREATE INDEX notices_mailed ON notices USING btree (agency_id, kind, mailed_at);
CREATE INDEX notices_open ON notices USING btree (agency_id, kind) WHERE mailed_at IS NULL;
CREATE INDEX notices_user ON notices USING btree (user_id);

CREATE TABLE notification_opt_outs (
  agency_id integer NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  CONSTRAINT notification_opt_outs_pkey PRIMARY KEY (agency_id, user_id, kind),
  CONSTRAINT notification_opt_outs_agency_id_user_id_fkey FOREIGN KEY (agency_id, user_id) REFERENCES memberships(agency_id, user_id) ON DELETE CASCADE
);

CREATE TABLE oauth_apps (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer,
  created_by uuid,
  kind text NOT NULL,
  oauth_client_id text NOT NULL,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  secret_hash bytea,
  previous_secret_hash bytea,
  previous_secret_until timestamp(3) with time zone,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT oauth_apps_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_apps_oauth_client_id_key UNIQUE (oauth_client_id),
  CONSTRAINT oauth_apps_kind_check CHECK (kind = ANY (ARRAY['document'::text, 'registered'::text, 'dynamic'::text])),
  CONSTRAINT oauth_apps_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT oauth_apps_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
ALTER TABLE oauth_apps REPLICA IDENTITY FULL;
CREATE INDEX oauth_apps_agency ON oauth_apps USING btree (agency_id, id);
CREATE INDEX oauth_apps_created_by ON oauth_apps USING btree (created_by);
CREATE INDEX oauth_apps_unused ON oauth_apps USING btree (last_used_at) WHERE kind = 'dynamic'::text;

CREATE TABLE oauth_grants (
  id text NOT NULL,
  agency_id integer NOT NULL,
  app_id integer NOT NULL,
  key_id integer NOT NULL,
  payload jsonb NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT oauth_grants_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT oauth_grants_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE CASCADE,
  CONSTRAINT oauth_grants_agency_id_key_id_fkey FOREIGN KEY (agency_id, key_id) REFERENCES api_keys(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX oauth_grants_app ON oauth_grants USING btree (app_id);
CREATE INDEX oauth_grants_expires ON oauth_grants USING btree (expires_at);
CREATE UNIQUE INDEX oauth_grants_id ON oauth_grants USING btree (id);
CREATE INDEX oauth_grants_key ON oauth_grants USING btree (key_id);

CREATE TABLE oauth_artifacts (
  hash bytea NOT NULL,
  kind text NOT NULL,
  agency_id integer,
  grant_id text,
  payload jsonb NOT NULL,
  audience text,
  scopes text[],
  consumed_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  key_id integer,
  CONSTRAINT oauth_artifacts_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_artifacts_grant_check CHECK ((agency_id IS NULL) = (grant_id IS NULL)),
  CONSTRAINT oauth_artifacts_agency_id_grant_id_fkey FOREIGN KEY (agency_id, grant_id) REFERENCES oauth_grants(agency_id, id) ON DELETE CASCADE
);
ALTER TABLE oauth_artifacts REPLICA IDENTITY FULL;
CREATE INDEX oauth_artifacts_expires ON oauth_artifacts USING btree (expires_at);
CREATE INDEX oauth_artifacts_grant ON oauth_artifacts USING btree (grant_id);

CREATE OR REPLACE FUNCTION change_position()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    begin
      return changes_base()
        + greatest(pg_current_xact_id()::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1);
    end $function$;

CREATE OR REPLACE FUNCTION count_stored_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      sign integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, sign, sign * row_bytes(data::text) from changed;
      return null;
    end $function$;

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  event text NOT NULL,
  data json NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  "position" bigint NOT NULL DEFAULT change_position(),
  client_ids integer[],
  website_id integer,
  traceparent text,
  request_id text,
  CONSTRAINT outbox_pkey PRIMARY KEY (agency_id, id, occurred_at),
  CONSTRAINT outbox_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
) PARTITION BY RANGE (occurred_at);
CREATE TABLE outbox_default PARTITION OF outbox DEFAULT;
CREATE INDEX outbox_position ON outbox USING btree (agency_id, "position", id);
CREATE TRIGGER stored_added AFTER INSERT ON outbox REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_events();
CREATE TRIGGER stored_removed AFTER DELETE ON outbox REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_events();

CREATE TABLE pairing_tokens (
  token_hash bytea NOT NULL,
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT pairing_tokens_pkey PRIMARY KEY (agency_id, token_hash),
  CONSTRAINT pairing_tokens_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pairing_tokens_hash ON pairing_tokens USING btree (token_hash);
CREATE INDEX pairing_tokens_website ON pairing_tokens USING btree (website_id);

CREATE TABLE passkeys (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id, id);

CREATE TABLE password_reset_requests (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  language text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT password_reset_requests_pkey PRIMARY KEY (id),
  CONSTRAINT password_reset_requests_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text]))
);

CREATE TABLE password_resets (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (user_id),
  CONSTRAINT password_resets_token_hash_key UNIQUE (token_hash),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE rate_limit_windows (
  counter text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT rate_limit_windows_pkey PRIMARY KEY (counter, key)
) WITH (fillfactor=70);

CREATE TABLE second_factors (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step integer NOT NULL DEFAULT 0,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

CREATE TABLE recurring_invoices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer NOT NULL,
  interval_unit text NOT NULL,
  anchor_date date NOT NULL,
  occurrence integer NOT NULL DEFAULT 0,
  next_date date NOT NULL,
  last_date date,
  status text NOT NULL DEFAULT 'active'::text,
  finalize boolean NOT NULL DEFAULT false,
  due_days integer,
  nature text NOT NULL DEFAULT 'services'::text,
  notes text,
  lines json NOT NULL,
  last_invoice_id integer,
  last_error json,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT recurring_invoices_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT recurring_invoices_interval_unit_check CHECK (interval_unit = ANY (ARRAY['week'::text, 'month'::text, 'quarter'::text, 'year'::text])),
  CONSTRAINT recurring_invoices_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text])),
  CONSTRAINT recurring_invoices_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX recurring_invoices_agency ON recurring_invoices USING btree (agency_id, created_at, id);
CREATE INDEX recurring_invoices_client ON recurring_invoices USING btree (client_id);
CREATE INDEX recurring_invoices_due ON recurring_invoices USING btree (agency_id, next_date) WHERE status = 'active'::text;
CREATE TRIGGER stored_added AFTER INSERT ON recurring_invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON recurring_invoices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON recurring_invoices REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE request_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamp(3) with time zone NOT NULL,
  api_key_id integer,
  agency_id integer NOT NULL,
  method text NOT NULL,
  endpoint text NOT NULL,
  status_code smallint NOT NULL,
  response_time_ms integer NOT NULL,
  ip_address text NOT NULL,
  user_agent text,
  error_code text,
  request_id text,
  CONSTRAINT request_log_pkey PRIMARY KEY (agency_id, created_at, id)
) PARTITION BY RANGE (created_at);
CREATE TABLE request_log_default PARTITION OF request_log DEFAULT;
CREATE INDEX request_log_key ON request_log USING btree (agency_id, api_key_id, created_at, id);
CREATE TRIGGER count_added AFTER INSERT ON request_log REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON request_log REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();

CREATE TABLE row_counts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  resource text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT row_counts_pkey PRIMARY KEY (agency_id, resource, id)
) WITH (fillfactor=50);

CREATE TABLE services (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer NOT NULL,
  name text NOT NULL,
  CONSTRAINT services_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT services_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX services_client ON services USING btree (agency_id, client_id);

CREATE TABLE sessions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  sid text NOT NULL,
  user_id uuid NOT NULL,
  agency_id integer NOT NULL,
  ip_address text NOT NULL,
  user_agent text,
  has_provider_factor boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (sid)
);
ALTER TABLE sessions REPLICA IDENTITY FULL;
CREATE INDEX sessions_expires ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

CREATE TABLE sign_in_domains (
  agency_id integer NOT NULL,
  domain text NOT NULL,
  role text NOT NULL,
  CONSTRAINT sign_in_domains_pkey PRIMARY KEY (agency_id, domain),
  CONSTRAINT sign_in_domains_role_check CHECK (role = ANY (ARRAY['admin'::text, 'member'::text])),
  CONSTRAINT sign_in_domains_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_domains_domain ON sign_in_domains USING btree (domain);

CREATE TABLE site_checks (
  id boolean NOT NULL DEFAULT true,
  checked_at timestamp(3) with time zone NOT NULL,
  uninterrupted_since timestamp(3) with time zone NOT NULL,
  CONSTRAINT site_checks_pkey PRIMARY KEY (id),
  CONSTRAINT site_checks_id_check CHECK (id)
);

CREATE TABLE site_reachability (
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  is_silent boolean NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT site_reachability_pkey PRIMARY KEY (agency_id, connector_id),
  CONSTRAINT site_reachability_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE
);

CREATE TABLE sso_tokens (
  token_hash bytea NOT NULL,
  agency_id integer NOT NULL,
  connector_id integer NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sso_tokens_pkey PRIMARY KEY (agency_id, token_hash),
  CONSTRAINT sso_tokens_agency_id_connector_id_fkey FOREIGN KEY (agency_id, connector_id) REFERENCES connectors(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT sso_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sso_tokens_connector ON sso_tokens USING btree (connector_id);
CREATE INDEX sso_tokens_user ON sso_tokens USING btree (user_id);

CREATE TABLE storage_changes (
  agency_id integer NOT NULL,
  stored_rows bigint NOT NULL,
  stored_bytes bigint NOT NULL
);
ALTER TABLE storage_changes REPLICA IDENTITY FULL;

CREATE TABLE synthesis_windows (
  agency_id integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  count integer NOT NULL DEFAULT 1,
  CONSTRAINT synthesis_windows_pkey PRIMARY KEY (agency_id),
  CONSTRAINT synthesis_windows_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);

CREATE TABLE tasks (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  created_by uuid NOT NULL,
  assignee_id uuid,
  title text NOT NULL,
  description text,
  status text NOT NULL,
  priority text NOT NULL,
  start_date timestamp(3) with time zone,
  due_date timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, COALESCE(title, ''::text))) STORED,
  external_id text,
  CONSTRAINT tasks_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT tasks_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX tasks_agency ON tasks USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX tasks_assignee ON tasks USING btree (assignee_id);
CREATE INDEX tasks_by_assignee_id ON tasks USING btree (agency_id, assignee_id, created_at DESC, id DESC);
CREATE INDEX tasks_by_due_date ON tasks USING btree (agency_id, COALESCE(due_date, 'infinity'::timestamp with time zone), id);
CREATE INDEX tasks_by_priority ON tasks USING btree (agency_id, priority, created_at DESC, id DESC);
CREATE INDEX tasks_by_updated_at ON tasks USING btree (agency_id, updated_at, id);
CREATE INDEX tasks_created_by ON tasks USING btree (created_by);
CREATE UNIQUE INDEX tasks_external_id ON tasks USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX tasks_search ON tasks USING gin (search);
CREATE INDEX tasks_status ON tasks USING btree (agency_id, status, created_at DESC, id DESC);
CREATE TRIGGER count_added AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER stored_added AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON tasks REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE tickets (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  client_id integer,
  title text NOT NULL,
  description text,
  status text NOT NULL,
  priority text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, COALESCE(title, ''::text))) STORED,
  external_id text,
  CONSTRAINT tickets_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT tickets_agency_id_client_id_fkey FOREIGN KEY (agency_id, client_id) REFERENCES clients(agency_id, id) ON DELETE SET NULL (client_id),
  CONSTRAINT tickets_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX tickets_by_created_at ON tickets USING btree (agency_id, created_at, id);
CREATE INDEX tickets_by_priority ON tickets USING btree (agency_id, priority, id);
CREATE INDEX tickets_by_updated_at ON tickets USING btree (agency_id, updated_at, id);
CREATE INDEX tickets_client ON tickets USING btree (client_id, id);
CREATE UNIQUE INDEX tickets_external_id ON tickets USING btree (agency_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX tickets_search ON tickets USING gin (search);
CREATE INDEX tickets_status ON tickets USING btree (agency_id, status, id);
CREATE TRIGGER count_added AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER count_removed AFTER DELETE ON tickets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows();
CREATE TRIGGER stored_added AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON tickets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON tickets REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE used_tokens (
  hash bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT used_tokens_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_tokens_expires ON used_tokens USING btree (expires_at);

CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT user_identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT user_identities_user_id_issuer_key UNIQUE (user_id, issuer),
  CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE vulnerabilities (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  extension_id integer NOT NULL,
  advisory_id integer NOT NULL,
  detected_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  fixed_at timestamp(3) with time zone,
  CONSTRAINT vulnerabilities_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT vulnerabilities_advisory_of_extension UNIQUE (agency_id, extension_id, advisory_id),
  CONSTRAINT vulnerabilities_agency_id_advisory_id_fkey FOREIGN KEY (agency_id, advisory_id) REFERENCES advisories(agency_id, id) ON DELETE CASCADE,
  CONSTRAINT vulnerabilities_agency_id_extension_id_fkey FOREIGN KEY (agency_id, extension_id) REFERENCES extensions(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX vulnerabilities_advisory ON vulnerabilities USING btree (advisory_id, id);
CREATE INDEX vulnerabilities_open ON vulnerabilities USING btree (agency_id, website_id) WHERE fixed_at IS NULL;
CREATE INDEX vulnerabilities_website ON vulnerabilities USING btree (website_id, id);
CREATE TRIGGER stored_added AFTER INSERT ON vulnerabilities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_removed AFTER DELETE ON vulnerabilities REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_resources();
CREATE TRIGGER stored_replaced AFTER UPDATE ON vulnerabilities REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_resources();

CREATE TABLE watches (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  name text NOT NULL,
  description text,
  keywords text[] NOT NULL,
  frequency text NOT NULL,
  status text NOT NULL,
  last_run_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (search_words(agency_id, COALESCE(name, ''::text))) STORED,
  CONSTRAINT watches_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT watches_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX watches_agency ON watches USING btree (agency_id, updated_at DESC, id DESC);
CREATE INDEX watches_due ON watches USING btree (last_run_at NULLS FIRST) WHERE status = 'active'::text;

CREATE TABLE watch_documents (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  watch_id integer NOT NULL,
  canonical_url text NOT NULL,
  title text NOT NULL,
  url text NOT NULL,
  snippet text,
  text text NOT NULL,
  author text,
  published_at timestamp(3) with time zone NOT NULL,
  source_type text NOT NULL,
  source_domain text NOT NULL,
  language text,
  relevance_score double precision NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  is_starred boolean NOT NULL DEFAULT false,
  is_archived boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT watch_documents_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT watch_documents_url UNIQUE (agency_id, watch_id, canonical_url),
  CONSTRAINT watch_documents_agency_id_watch_id_fkey FOREIGN KEY (agency_id, watch_id) REFERENCES watches(agency_id, id) ON DELETE CASCADE
);
CREATE INDEX watch_documents_feed ON watch_documents USING btree (watch_id, published_at DESC, id DESC) INCLUDE (relevance_score) WHERE NOT is_archived;

CREATE TABLE watch_sources (
  agency_id integer NOT NULL,
  watch_id integer NOT NULL,
  "position" integer NOT NULL,
  url text NOT NULL,
  etag text,
  last_modified text,
  fetched_at timestamp(3) with time zone,
  error jsonb,
  body_digest bytea,
  item_digests bytea,
  CONSTRAINT watch_sources_pkey PRIMARY KEY (agency_id, watch_id, "position"),
  CONSTRAINT watch_sources_agency_id_watch_id_fkey FOREIGN KEY (agency_id, watch_id) REFERENCES watches(agency_id, id) ON DELETE CASCADE
);

CREATE TABLE watch_syntheses (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  watch_id integer NOT NULL,
  status text NOT NULL DEFAULT 'generating'::text,
  summary text,
  period_days integer NOT NULL,
  max_documents integer NOT NULL,
  documents_analyzed integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone,
  CONSTRAINT watch_syntheses_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT watch_syntheses_agency_id_watch_id_fkey FOREIGN KEY (agency_id, watch_id) REFERENCES watches(agency_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX watch_syntheses_generating ON watch_syntheses USING btree (agency_id, watch_id) WHERE status = 'generating'::text;
CREATE INDEX watch_syntheses_watch ON watch_syntheses USING btree (watch_id, id DESC);

CREATE TABLE webhook_attempt_counts (
  agency_id integer NOT NULL,
  day timestamp(3) with time zone NOT NULL,
  attempts integer NOT NULL,
  CONSTRAINT webhook_attempt_counts_pkey PRIMARY KEY (agency_id),
  CONSTRAINT webhook_attempt_counts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
) WITH (fillfactor=50);

CREATE OR REPLACE FUNCTION count_stored_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      sign integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      if exists (select from changed) then
        insert into storage_changes (agency_id, stored_rows, stored_bytes)
        select agency_id, sign * count(*), sign * sum(delivery_bytes()) from changed group by agency_id;
      end if;
      return null;
    end $function$;

CREATE TABLE webhook_subscriptions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  secret bytea NOT NULL,
  is_active boolean NOT NULL,
  max_retries smallint NOT NULL,
  failure_count integer NOT NULL DEFAULT 0,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  host text NOT NULL,
  created_by_key integer,
  disabled_code text,
  previous_secret bytea,
  previous_secret_until timestamp(3) with time zone,
  failing_level smallint NOT NULL DEFAULT 0,
  failing_since timestamp(3) with time zone,
  client_ids integer[],
  website_ids integer[],
  read_scopes text[],
  disabled_failures integer,
  created_by_user uuid,
  first_failure_at timestamp(3) with time zone,
  CONSTRAINT webhook_subscriptions_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT webhook_subscriptions_disabled_check CHECK ((disabled_at IS NULL) = (disabled_code IS NULL) AND (disabled_failures IS NOT NULL) = (NOT disabled_code IS DISTINCT FROM 'failures'::text)),
  CONSTRAINT webhook_subscriptions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT webhook_subscriptions_agency_id_created_by_key_fkey FOREIGN KEY (agency_id, created_by_key) REFERENCES api_keys(agency_id, id) ON DELETE SET NULL (created_by_key),
  CONSTRAINT webhook_subscriptions_created_by_user_fkey FOREIGN KEY (created_by_user) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX webhook_subscriptions_active ON webhook_subscriptions USING btree (id) WHERE is_active;
CREATE INDEX webhook_subscriptions_created_by_user ON webhook_subscriptions USING btree (created_by_user);
CREATE INDEX webhook_subscriptions_creator ON webhook_subscriptions USING btree (created_by_key) WHERE created_by_key IS NOT NULL;

CREATE TABLE webhook_deliveries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  subscription_id integer NOT NULL,
  event_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  attempts smallint NOT NULL DEFAULT 0,
  attempt_log jsonb NOT NULL DEFAULT '[]'::jsonb,
  next_attempt_at timestamp(3) with time zone DEFAULT now(),
  leased_until timestamp(3) with time zone,
  last_status_code smallint,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone,
  event_occurred_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  task_id integer,
  last_error jsonb,
  expires_at timestamp(3) with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (agency_id, subscription_id, id, expires_at),
  CONSTRAINT webhook_deliveries_expiry CHECK ((status = 'pending'::text) = (expires_at = 'infinity'::timestamp with time zone)),
  CONSTRAINT webhook_deliveries_status_check CHECK (status = ANY (ARRAY['pending'::text, 'success'::text, 'dead'::text])),
  CONSTRAINT webhook_deliveries_agency_id_subscription_id_fkey FOREIGN KEY (agency_id, subscription_id) REFERENCES webhook_subscriptions(agency_id, id) ON DELETE CASCADE
) PARTITION BY RANGE (expires_at);
CREATE TABLE webhook_deliveries_default PARTITION OF webhook_deliveries DEFAULT;
CREATE TABLE webhook_deliveries_pending PARTITION OF webhook_deliveries FOR VALUES FROM ('infinity') TO (MAXVALUE) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (subscription_id, next_attempt_at, id) WHERE status = 'pending'::text;
CREATE INDEX webhook_deliveries_event ON webhook_deliveries USING btree (event_occurred_at, event_id);
CREATE TRIGGER stored_added AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_deliveries();
CREATE TRIGGER stored_removed AFTER DELETE ON webhook_deliveries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_deliveries();

CREATE TABLE webhook_delivery_hours (
  agency_id integer NOT NULL,
  hour timestamp(3) with time zone NOT NULL,
  succeeded integer NOT NULL,
  failed integer NOT NULL,
  CONSTRAINT webhook_delivery_hours_pkey PRIMARY KEY (agency_id, hour),
  CONSTRAINT webhook_delivery_hours_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
) WITH (fillfactor=70);

CREATE TABLE webhook_tasks (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agency_id integer NOT NULL,
  subscription_id integer NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  since timestamp(3) with time zone NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  events text[],
  start_id bigint NOT NULL DEFAULT 0,
  "position" bigint NOT NULL DEFAULT 0,
  last_id bigint NOT NULL,
  total integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  next_batch_at timestamp(3) with time zone DEFAULT now(),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone,
  started_by uuid,
  CONSTRAINT webhook_tasks_pkey PRIMARY KEY (agency_id, id),
  CONSTRAINT webhook_tasks_kind_check CHECK (kind = ANY (ARRAY['recover'::text, 'replay'::text])),
  CONSTRAINT webhook_tasks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'running'::text, 'completed'::text])),
  CONSTRAINT webhook_tasks_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT webhook_tasks_agency_id_subscription_id_fkey FOREIGN KEY (agency_id, subscription_id) REFERENCES webhook_subscriptions(agency_id, id) ON DELETE CASCADE
) WITH (fillfactor=50);
CREATE INDEX webhook_tasks_due ON webhook_tasks USING btree (next_batch_at) WHERE next_batch_at IS NOT NULL;
CREATE INDEX webhook_tasks_started_by ON webhook_tasks USING btree (started_by);
CREATE INDEX webhook_tasks_subscription ON webhook_tasks USING btree (subscription_id, id);

CREATE TABLE website_check_hours (
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  checks integer NOT NULL,
  failures integer NOT NULL,
  total_ms bigint NOT NULL,
  max_ms integer NOT NULL,
  CONSTRAINT website_check_hours_pkey PRIMARY KEY (agency_id, website_id, starts_at),
  CONSTRAINT website_check_hours_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
) WITH (fillfactor=70);

CREATE TABLE website_checks (
  agency_id integer NOT NULL,
  website_id integer NOT NULL,
  interval_seconds integer NOT NULL,
  next_check_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL DEFAULT 'unknown'::text,
  changed_at timestamp(3) with time zone,
  failures integer NOT NULL DEFAULT 0,
  checked_at timestamp(3) with time zone,
  response_ms integer,
  http_status integer,
  error_code text,
  certificate_expires_at timestamp(3) with time zone,
  certificate_read_at timestamp(3) with time zone,
  CONSTRAINT website_checks_pkey PRIMARY KEY (agency_id, website_id),
  CONSTRAINT website_checks_status_check CHECK (status = ANY (ARRAY['unknown'::text, 'up'::text, 'down'::text])),
  CONSTRAINT website_checks_agency_id_website_id_fkey FOREIGN KEY (agency_id, website_id) REFERENCES websites(agency_id, id) ON DELETE CASCADE
) WITH (fillfactor=70);
CREATE INDEX website_checks_due ON website_checks USING btree (next_check_at);

CREATE OR REPLACE FUNCTION add_to_connector_storage(agency_ids integer[], connector_ids integer[], added_bytes bigint[], added_rows bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if cardinality(connector_ids) = 1 then
        update connectors set stored_bytes = stored_bytes + added_bytes[1], stored_rows = stored_rows + added_rows[1]
        where agency_id = agency_ids[1] and id = connector_ids[1];
      else
        perform from connectors
        where (agency_id, id) in (select * from unnest(agency_ids, connector_ids)) order by id for no key update;
        update connectors set stored_bytes = stored_bytes + added.bytes, stored_rows = stored_rows + added.rows
        from unnest(agency_ids, connector_ids, added_bytes, added_rows) as added (agency_id, id, bytes, rows)
        where connectors.agency_id = added.agency_id and connectors.id = added.id;
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION add_to_row_count(of_agency integer, of_resource text, added bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      update row_counts set count = count + added
      where agency_id = of_agency and resource = of_resource and id = (
        select id from row_counts where agency_id = of_agency and resource = of_resource
        limit 1 for update skip locked
      );
      if not found then
        insert into row_counts (agency_id, resource, count) values (of_agency, of_resource, added);
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION audited_value(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select case when octet_length(value::text) <= 1000 then value else to_jsonb(left(value #>> '{}', 500) || '…') end
    $function$;

CREATE OR REPLACE FUNCTION billed_to_of(name text, address text, postal_code text, city text, country text, siret text, vat_number text)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN json_build_object('name', name, 'address', address, 'postalCode', postal_code, 'city', city, 'country', country, 'siret', siret, 'vatNumber', vat_number);

CREATE OR REPLACE FUNCTION changes_base()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN 0;

CREATE OR REPLACE FUNCTION changes_horizon()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
      select changes_base() + coalesce(
        (
          select min(running::text::bigint) from pg_snapshot_xip(pg_current_snapshot()) as running
          where not exists (
            select from pg_stat_get_activity(null) as session join pg_database on oid = datid
            where backend_xid = running::xid and datname <> current_database()
          )
        ),
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      )
    $function$;

CREATE OR REPLACE FUNCTION create_partitions(parent text, period text, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      fallback text := parent || '_default';
      key name := (
        select attname from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
        where partrelid = parent::regclass
      );
      first timestamptz := date_trunc(period, since);
      next timestamptz;
      name text;
    begin
      while first <= until loop
        next := first + ('1 ' || period)::interval;
        name := parent || to_char(first, '_YYYYMMDD');
        if not has_partition(parent, name) then
          perform pg_advisory_xact_lock(hashtext('partitions'), hashtext(parent));
        end if;
        if not has_partition(parent, name) then
          execute format('create table %I (like %I including defaults including constraints)', name, parent);
          execute format('lock table %I in access exclusive mode', fallback);
          execute format(
            'with moved as (delete from %1$I where %2$I >= $1 and %2$I < $2 returning *) insert into %3$I select * from moved',
            fallback, key, name
          ) using first, next;
          execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, first, next);
        end if;
        first := next;
      end loop;
    end $function$;

CREATE OR REPLACE FUNCTION day_of(instant timestamp with time zone, zone text)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN ((instant AT TIME ZONE CASE WHEN (((instant AT TIME ZONE 'UTC'::text))::time without time zone = '00:00:00'::time without time zone) THEN 'UTC'::text ELSE zone END))::date;

CREATE OR REPLACE FUNCTION delivery_bytes()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 512;

CREATE OR REPLACE FUNCTION exceeded_storage(of_agency integer, of_connector integer, bytes_before bigint, agency_bytes bigint, max_shares integer, max_rows bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare
      site record;
      agency record;
      share bigint;
    begin
      select stored_bytes, stored_rows into site from connectors where agency_id = of_agency and id = of_connector;
      if site.stored_bytes <= bytes_before then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('quota storageBytes'), of_agency);
      select sum(stored_bytes)::bigint as bytes, count(*) filter (where revoked_at is null) as sites into agency
      from connectors where agency_id = of_agency;
      share := agency_bytes / least(greatest(agency.sites, 1), max_shares);
      return case
        when site.stored_bytes > share or site.stored_rows > max_rows then share
        when agency.bytes > agency_bytes then agency_bytes
      end;
    end $function$;

CREATE OR REPLACE FUNCTION has_partition(parent text, name text)
 RETURNS boolean
 LANGUAGE sql
AS $function$
      select exists (
        select from pg_inherits join pg_class on oid = inhrelid where inhparent = parent::regclass and relname = name
      )
    $function$;

CREATE OR REPLACE FUNCTION record_extension(reported extensions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      known extensions;
    begin
      select * into known from extensions
      where agency_id = reported.agency_id and website_id = reported.website_id
        and type = reported.type and slug = reported.slug;
      if not found then
        if (
          select count(*) from extensions
          where agency_id = reported.agency_id and website_id = reported.website_id
        ) >= 1000 then
          return;
        end if;
        insert into extensions (
          agency_id, website_id, connector_id, type, slug, name, version, available_version, is_active, auto_update
        )
        values (
          reported.agency_id, reported.website_id, reported.connector_id, reported.type, reported.slug, reported.name,
          reported.version, reported.available_version, reported.is_active, reported.auto_update
        )
        on conflict do nothing;
        perform record_extension_change(reported, 'installed', null, reported.version);
        return;
      end if;
      if (known.connector_id, known.name, known.version, known.available_version, known.is_active, known.auto_update)
        is not distinct from (reported.connector_id, reported.name, reported.version, reported.available_version,
          reported.is_active, reported.auto_update)
      then
        return;
      end if;
      update extensions set
        connector_id = reported.connector_id, name = reported.name, version = reported.version,
        available_version = reported.available_version, is_active = reported.is_active,
        auto_update = reported.auto_update, updated_at = now(),
        is_matched = is_matched and version is not distinct from reported.version
      where agency_id = known.agency_id and id = known.id;
      if known.version is distinct from reported.version then
        perform record_extension_change(reported, 'updated', known.version, reported.version);
      end if;
      if known.is_active is distinct from reported.is_active and known.is_active is not null
        and reported.is_active is not null
      then
        perform record_extension_change(
          reported, case when reported.is_active then 'activated' else 'deactivated' end, reported.version, reported.version
        );
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION record_extension_change(extension extensions, new_change text, previous_version text, next_version text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (
        select from connectors
        where agency_id = extension.agency_id and id = extension.connector_id and created_at > now() - interval '1 day'
      ) then
        return;
      end if;
      insert into extension_changes (agency_id, website_id, change, type, slug, name, from_version, to_version)
      values (extension.agency_id, extension.website_id, new_change, extension.type, extension.slug, extension.name,
        previous_version, next_version);
      delete from extension_changes
      where agency_id = extension.agency_id and website_id = extension.website_id and id <= (
        select id from extension_changes
        where agency_id = extension.agency_id and website_id = extension.website_id
        order by id desc offset 1000 limit 1
      );
    end $function$;

CREATE OR REPLACE FUNCTION record_reported_extension(connector connectors, report jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      reported extensions;
    begin
      reported.agency_id := connector.agency_id;
      reported.website_id := connector.website_id;
      reported.connector_id := connector.id;
      reported.type := lower(reported_text(report, 'type', 20));
      reported.slug := reported_text(report, 'slug', 200);
      if reported.type is null or reported.slug is null then
        return;
      end if;
      if reported.type not in ('core', 'plugin', 'theme', 'module') then
        reported.type := 'other';
      end if;
      if reported_boolean(report, 'isInstalled') is false then
        perform remove_extension(reported);
        return;
      end if;
      reported.name := coalesce(reported_text(report, 'name', 200), reported.slug);
      reported.version := reported_text(report, 'version', 100);
      reported.available_version := reported_text(report, 'availableVersion', 100);
      reported.is_active := reported_boolean(report, 'isActive');
      reported.auto_update := reported_boolean(report, 'autoUpdate');
      perform record_extension(reported);
    end $function$;

CREATE OR REPLACE FUNCTION record_reported_version(connector connectors, reported_type text, reported_slug text, reported_name text, reported_version text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      reported extensions;
    begin
      reported_version := nullif(btrim(left(visible_text(reported_version), 100)), '');
      if reported_version is null then
        return;
      end if;
      select * into reported from extensions
      where agency_id = connector.agency_id and website_id = connector.website_id
        and type = reported_type and slug = reported_slug;
      if not found then
        reported.agency_id := connector.agency_id;
        reported.website_id := connector.website_id;
        reported.type := reported_type;
        reported.slug := reported_slug;
        reported.name := reported_name;
        reported.is_active := true;
      end if;
      reported.connector_id := connector.id;
      reported.version := reported_version;
      perform record_extension(reported);
    end $function$;

CREATE OR REPLACE FUNCTION record_reported_versions(connector connectors)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      perform record_reported_version(
        connector, 'core', connector.platform,
        case connector.platform when 'wordpress' then 'WordPress' else 'PrestaShop' end,
        connector.platform_version
      );
      perform record_reported_version(connector, 'php', 'php', 'PHP', connector.php_version);
    end $function$;

CREATE OR REPLACE FUNCTION redacted_changes(changes json)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select coalesce(json_object_agg(key, json_build_object(
        'before', case when value ->> 'before' is not null then '[…]' end,
        'after', case when value ->> 'after' is not null then '[…]' end
      )), '{}')
      from json_each(changes)
    $function$;

CREATE OR REPLACE FUNCTION remove_extension(removed extensions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      known extensions;
    begin
      delete from extensions
      where agency_id = removed.agency_id and website_id = removed.website_id
        and type = removed.type and slug = removed.slug
      returning * into known;
      if found then
        perform record_extension_change(known, 'removed', known.version, null);
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION reported_boolean(report jsonb, field text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof((report -> field)) = 'boolean'::text) THEN ((report -> field))::boolean ELSE NULL::boolean END;

CREATE OR REPLACE FUNCTION visible_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(value, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b\u200e-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION reported_text(report jsonb, field text, max_length integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof((report -> field)) = 'string'::text) THEN NULLIF(btrim("left"(visible_text((report ->> field)), max_length)), ''::text) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION row_bytes(data text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (256 + octet_length(data));

CREATE OR REPLACE FUNCTION search_query(agency integer, input text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((((''''::text || (agency)::text) || ':'::text) || replace(NULLIF(search_text(input), ''::text), ' '::text, ((''':* & '''::text || (agency)::text) || ':'::text))) || ''':*'::text))::tsquery;

CREATE OR REPLACE FUNCTION store_activity(of_agency integer, of_connector integer, events json, agency_bytes bigint, max_shares integer, max_rows bigint)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    declare
      bytes_before bigint;
      exceeded bigint;
      stored integer;
    begin
      select stored_bytes into bytes_before from connectors
      where agency_id = of_agency and id = of_connector for no key update;
      if not found then
        return null;
      end if;
      insert into connector_activity
        (agency_id, connector_id, event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id,
          actor_name, actor_role, actor_ip, metadata, size, remote_at)
      select of_agency, of_connector, decode(event_hash, 'hex'), occurrence, event_type, entity_type, entity_id, entity_label,
        actor_user_id, actor_name, actor_role, actor_ip, metadata::jsonb, size, remote_at
      from json_to_recordset(events) as incoming (event_hash text, occurrence smallint, event_type text,
        entity_type text, entity_id bigint, entity_label text, actor_user_id bigint, actor_name text, actor_role text,
        actor_ip text, metadata text, size integer, remote_at timestamptz)
      where not exists (
        select from connector_activity as earlier
        where earlier.agency_id = of_agency and earlier.connector_id = of_connector
          and earlier.event_hash = decode(incoming.event_hash, 'hex')
          and earlier.occurrence = incoming.occurrence
        -- Looks each event up by its index, instead of reading all that the site has sent.
        offset 0
      );
      get diagnostics stored = row_count;
      exceeded := exceeded_storage(of_agency, of_connector, bytes_before, agency_bytes, max_shares, max_rows);
      if exceeded is not null then
        raise exception 'storage quota exceeded' using errcode = 'QU001', detail = exceeded;
      end if;
      return stored;
    end $function$;

CREATE OR REPLACE FUNCTION today(zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN ((((now() AT TIME ZONE zone))::date)::timestamp without time zone AT TIME ZONE 'UTC'::text);

INSERT INTO deployment DEFAULT VALUES;
INSERT INTO plans (name, features) VALUES ('free', '{"api_access": false}');
INSERT INTO plans (name, features) VALUES ('pro', '{"api_access": true}');

SELECT create_partitions('audit_log', 'month', now(), now() + '2 months'::interval);
SELECT create_partitions('connector_activity', 'month', now(), now() + '2 months'::interval);
SELECT create_partitions('connector_reports', 'week', now(), now() + '2 weeks'::interval);
SELECT create_partitions('connector_security_events', 'month', now(), now() + '2 months'::interval);
SELECT create_partitions('outbox', 'week', now(), now() + '2 weeks'::interval);
SELECT create_partitions('request_log', 'week', now(), now() + '2 weeks'::interval);
SELECT create_partitions('webhook_deliveries', 'week', now(), now() + '90 days'::interval + '2 weeks'::interval);
