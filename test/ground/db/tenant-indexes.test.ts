import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'

/** The columns that name an agency, or a row that belongs to one agency. */
const ownerColumns = [
  'advisory_id',
  'agency_id',
  'campaign_id',
  'client_id',
  'corrects_payment_id',
  'connector_id',
  'contact_id',
  'credited_invoice_id',
  'extension_id',
  'deducted_in',
  'invoice_id',
  'quote_id',
  'subscription_id',
  'import_id',
  'watch_id',
  'website_id',
]

/**
 * The indexes that do not lead with an owner, by reason. A primary key of only `id` is accepted.
 */
const exceptions = {
  'finds the caller, before its agency is known': [
    'api_keys_key_hash_key',
    'connectors_api_key_hash_key',
    'connectors_api_secret_hash_key',
    'email_changes_pkey',
    'email_changes_token_hash_key',
    'invitations_mailed_token_hash',
    'invitations_token_hash_key',
    'memberships_user',
    'oauth_apps_oauth_client_id_key',
    'oauth_artifacts_grant',
    'oauth_artifacts_pkey',
    'oauth_grants_app',
    'oauth_grants_id',
    'oauth_grants_key',
    'pairing_tokens_hash',
    'passkeys_credential_id_key',
    'passkeys_user',
    'password_resets_pkey',
    'password_resets_token_hash_key',
    'recovery_codes_pkey',
    'second_factors_pkey',
    'sessions_pkey',
    'sessions_user',
    'sign_in_domains_domain',
    'user_identities_pkey',
    'users_email',
    'users_separate_email',
  ],
  'is of a table that agencies share': [
    'agencies_plan',
    'anonymous_requests_key',
    'plans_pkey',
    'rate_limit_windows_pkey',
    'used_tokens_pkey',
  ],
  'contains words that start with the agency': [
    'calendar_events_search',
    'clients_search',
    'contacts_search',
    'invoices_search',
    'quotes_search',
    'tasks_search',
    'tickets_search',
    'websites_search',
  ],
  'finds the mail of a cause': ['mails_cause_key'],
  'is read by background jobs of all agencies': [
    'connector_commands_completed',
    'extension_changes_changed',
    'idempotency_keys_created',
    'mails_created',
    'mails_due',
    'mails_receiver',
    'notices_created',
    'oauth_apps_unused',
    'oauth_artifacts_expires',
    'oauth_grants_expires',
    'sessions_expires',
    'used_tokens_expires',
    'watches_due',
    'webhook_deliveries_event',
    'webhook_subscriptions_active',
    'webhook_tasks_due',
    'website_checks_due',
  ],
  'makes the deletion of a person or a contact fast': [
    'api_keys_creator',
    'invitations_created_by',
    'mails_user',
    'notices_user',
    'oauth_apps_created_by',
    'sso_tokens_user',
    'tasks_assignee',
    'tasks_created_by',
    'user_identities_user_id_issuer_key',
    'webhook_subscriptions_created_by_user',
    'webhook_subscriptions_creator',
    'webhook_tasks_started_by',
  ],
}

test('every index leads with the agency, or with a row of one agency', async ({ app }) => {
  const { rows } = await sql<{ name: string }>`
    select n.relname as name
    from pg_index i
    join pg_class c on c.oid = i.indrelid and not c.relispartition
    join pg_class n on n.oid = i.indexrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and not (i.indisprimary and i.indnatts = 1 and a.attname = 'id')
      and coalesce(a.attname, '') <> all (${ownerColumns}::text[])
    order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.values(exceptions).flat().toSorted())
})

/** The tables of people and of the installation. */
const tablesWithoutAgency = [
  'agencies',
  'anonymous_requests',
  'deployment',
  'email_changes',
  'passkeys',
  'password_reset_requests',
  'password_resets',
  'plans',
  'rate_limit_windows',
  'recovery_codes',
  'second_factors',
  'site_checks',
  'used_tokens',
  'user_identities',
  'users',
]

test('every table of agencies has the agency of its rows', async ({ app }) => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    group by c.relname having not bool_or(a.attname = 'agency_id') order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(tablesWithoutAgency)
})
