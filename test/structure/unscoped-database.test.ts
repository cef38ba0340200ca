import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readGraph, type Edge } from './imports.ts'

/** The files that may use the database without a tenant, by purpose. A folder stands for all of its files. */
const allowed = {
  database: ['src/db/'],
  'stored secrets': ['src/secrets/key-fingerprint.ts', 'src/secrets/sealed-secrets.ts'],
  composition: [
    'src/start/process.ts',
    'src/start/parts.ts',
    'src/start/server.ts',
    'src/cli/',
    'src/metrics/',
    'src/public/gate.ts',
    'src/plugin/gate.ts',
  ],
  authentication: [
    'src/public/key.ts',
    'src/keys/keys.ts',
    'src/admin/account.ts',
    'src/admin/authentication.ts',
    'src/admin/authorizations.ts',
    'src/oauth/adapter.ts',
    'src/oauth/connect.ts',
    'src/oauth/interactions.ts',
    'src/oauth/operator-apps.ts',
    'src/oauth/provider.ts',
    'src/oauth/server.ts',
    'src/admin/gate.ts',
    'src/admin/openid-connect/routes.ts',
    'src/admin/own-passkeys.ts',
    'src/admin/session-gate.ts',
    'src/notifications/unsubscribe.ts',
    'src/people/agencies.ts',
    'src/people/audit-person.ts',
    'src/people/challenges.ts',
    'src/people/email-changes.ts',
    'src/people/identities.ts',
    'src/people/invitations.ts',
    'src/people/offered-invitations.ts',
    'src/people/mail-security.ts',
    'src/people/memberships.ts',
    'src/people/passkeys.ts',
    'src/people/password-resets.ts',
    'src/people/second-factor.ts',
    'src/people/sessions.ts',
    'src/people/set-password.ts',
    'src/people/sign-in-domains.ts',
    'src/people/sign-in-links.ts',
    'src/people/used-tokens.ts',
    'src/people/users.ts',
    'src/plugin/connector.ts',
    'src/plugin/signed.ts',
    'src/connectors/confirmation.ts',
    'src/connectors/credentials.ts',
    'src/connectors/pairing.ts',
    'src/exports/link.ts',
  ],
  'background jobs': [
    'src/jobs/index.ts',
    'src/audit/retention.ts',
    'src/exports/retention.ts',
    'src/exports/run.ts',
    'src/queue/queue.ts',
    'src/billing/late.ts',
    'src/campaigns/advance.ts',
    'src/billing/recurring/due.ts',
    'src/connectors/erasure/due.ts',
    'src/connectors/expiry.ts',
    'src/connectors/retention.ts',
    'src/connectors/silence.ts',
    'src/fleet/match.ts',
    'src/fleet/retention.ts',
    'src/idempotency/retention.ts',
    'src/imports/run.ts',
    'src/imports/start.ts',
    'src/invoicing-platform/due.ts',
    'src/invoicing-platform/retention.ts',
    'src/mail/outbox.ts',
    'src/mail/retry.ts',
    'src/mail/send.ts',
    'src/notifications/expiring-keys.ts',
    'src/notifications/mail-notices.ts',
    'src/notifications/notices.ts',
    'src/oauth/disconnect.ts',
    'src/oauth/retention.ts',
    'src/request-log/anonymous-counts.ts',
    'src/request-log/request-log.ts',
    'src/request-log/retention.ts',
    'src/uptime/due.ts',
    'src/uptime/retention.ts',
    'src/uptime/runner.ts',
    'src/watches/due.ts',
    'src/watches/syntheses/generation.ts',
    'src/watches/syntheses/synthesize.ts',
    'src/webhooks/delivery/retention.ts',
  ],
  'delivery of webhooks': [
    'src/webhooks/index.ts',
    'src/events/notify.ts',
    'src/webhooks/delivery/lease.ts',
    'src/webhooks/subscriptions/ping.ts',
    'src/webhooks/delivery/record-outcomes.ts',
    'src/webhooks/delivery/return-leases.ts',
    'src/webhooks/replay/batches.ts',
    'src/webhooks/replay/runner.ts',
    'src/webhooks/delivery/worker.ts',
  ],
  'rate limits': ['src/http/counters.ts', 'src/http/stored-counters.ts'],
  'the data of all agencies': ['src/limits/data-quotas.ts', 'src/limits/stored-data.ts'],
  'the change feed': ['src/changes/epoch.ts', 'src/changes/waiting.ts'],
  'whole agencies that move': ['src/exports/agency/read.ts', 'src/exports/agency/write.ts'],
  'sample data': ['demo/src/index.ts', 'demo/src/create.ts', 'demo/src/seed.ts', 'demo/src/bulk.ts'],
}
const places = Object.values(allowed).flat()
const isIn = (place: string) => (file: string) => (place.endsWith('/') ? file.startsWith(place) : file === place)
const isAllowed = (file: string) => places.some(place => isIn(place)(file))

/** The reviewed joins to rows outside a tenant: each follows a foreign key from a row of the tenant. */
const joins = [
  ['src/billing/document-rows.ts', 'agencies'],
  ['src/billing/receivers.ts', 'client_contacts'],
  ['src/billing/receivers.ts', 'contacts'],
  ['src/billing/receivers.ts', 'users'],
  ['src/campaigns/campaigns.ts', 'websites'],
  ['src/campaigns/plan.ts', 'connectors'],
  ['src/campaigns/waves.ts', 'connectors'],
  ['src/campaigns/waves.ts', 'extensions'],
  ['src/connectors/abilities/abilities.ts', 'connector_abilities'],
  ['src/connectors/abilities/abilities.ts', 'connector_commands'],
  ['src/connectors/connectors.ts', 'websites'],
  ['src/connectors/sso.ts', 'connectors'],
  ['src/connectors/sso.ts', 'memberships'],
  ['src/connectors/sso.ts', 'users'],
  ['src/connectors/websites.ts', 'connectors'],
  ['src/connectors/websites.ts', 'websites'],
  ['src/exports/resources.ts', 'client_contacts'],
  ['src/exports/rows/sales-journal.ts', 'agencies'],
  ['src/exports/rows/sales-journal.ts', 'invoices'],
  ['src/idempotency/stored-responses.ts', 'idempotency_keys'],
  ['src/invoicing-platform/messages.ts', 'invoices'],
  ['src/keys/connections.ts', 'oauth_apps'],
  ['src/keys/connections.ts', 'users'],
  ['src/oauth/apps.ts', 'api_keys'],
  ['src/people/members.ts', 'users'],
  ['src/uptime/state.ts', 'website_checks'],
  ['src/webhooks/delivery/budget.ts', 'agencies'],
  ['src/webhooks/delivery/budget.ts', 'webhook_subscriptions'],
  // The bodies of a batch.
  ['src/clients/contacts.ts', 'body'],
  ['src/clients/contacts.ts', 'clients'],
  ['src/imports/access.ts', 'agencies'],
  ['src/imports/access.ts', 'plans'],
  ['src/imports/references.ts', 'users'],
  ['src/webhooks/delivery/deliveries.ts', 'webhook_deliveries'],
  ['src/webhooks/delivery/deliveries.ts', 'webhook_subscriptions'],
  ['src/webhooks/replay/progress.ts', 'webhook_tasks'],
  ['src/webhooks/replay/tasks.ts', 'webhook_subscriptions'],
]

const graphs = [readGraph('src'), readGraph('demo/src')]
const files = graphs.flatMap(graph => graph.files)
const imports = graphs.flatMap(graph => [...graph.edges, ...graph.packages])
const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(root + file, 'utf8')

/** The exports that give access to the whole database, by module. An import of the whole module has all names. */
const unscopedNames: [module: RegExp, names: RegExp][] = [
  [/^src\/db\/connection\/(connect|open)\.ts$/, /./],
  [/^src\/db\/tenant\.ts$/, /\bunscoped\b|\*/],
  [/^kysely$/, /\b(Kysely|Transaction)\b|\*/],
  [/^pg$/, /./],
]
const importsDatabase = ({ to, names }: Pick<Edge, 'to' | 'names'>) =>
  unscopedNames.some(([module, unscoped]) => module.test(to) && unscoped.test(names))
/** `{ db` and `.db`: a file takes the database out of its deps. */
const usesDatabase = (text: string) => /(?:[{(,]\s|\(|\.)db\b(?!\/)/.test(text)

const importing = new Set(imports.filter(importsDatabase).map(({ from }) => from))
const unscoped = files.filter(file => importing.has(file) || usesDatabase(textOf(file)))

const joinCall = /\.(?:\w+Join|(?<!\b(?:Buffer|Array|Readable)\.)from|using)\(\s*([^\s,()]+)/g
const joinSql = /\bjoin (\w+)(?: \w+)? on\b/g
/** The tables that a file joins, without quotes. */
const joinsOf = (text: string) => [
  ...new Set(
    [...text.matchAll(joinCall), ...text.matchAll(joinSql)].map(([, table = '']) => table.replaceAll("'", '')),
  ),
]

/** A new query inside the query of a tenant, or a query without its conditions. */
const reopening = /\.clearWhere\(|(?<![.\w])selectFrom\(|\.(?:union|intersect|except)(?:All)?\(/
const selecting = /(\w+)\??\s*\.selectFrom\(/g
const starts = ['db', 'tenant', 'tx', 'connector', 'watch', 'subscription']
const reopens = (text: string) =>
  reopening.test(text) || [...text.matchAll(selecting)].some(([, start = '']) => !starts.includes(start))

describe('the database without a tenant', () => {
  it('is used only by files that work for all agencies', () => {
    expect(unscoped).toContain('src/public/key.ts')
    expect(unscoped.filter(file => !isAllowed(file))).toEqual([])
  })

  it.each(places)('is used by %s', place => {
    expect(unscoped.some(isIn(place))).toBe(true)
  })

  it('is not reachable from a query of a tenant', () => {
    expect(files.filter(file => reopens(textOf(file)))).toEqual([])
  })

  it('is reached only by reviewed joins', () => {
    const ofTenants = files.filter(file => file.startsWith('src/') && !isAllowed(file))
    const joinedTables = ofTenants.flatMap(file => joinsOf(textOf(file)).map(table => [file, table]))
    expect(joinedTables.map(String).toSorted()).toEqual(joins.map(String).toSorted())
  })
})

describe('the search for uses of the whole database', () => {
  it.each([
    ['src/db/connection/connect.ts', '{ Database }'],
    ['src/db/tenant.ts', '{ Tenant, unscoped }'],
    ['src/db/tenant.ts', '* as tenants'],
    ['src/db/tenant.ts', '*'],
    ['kysely', '{ sql, Kysely }'],
    ['pg', 'pg'],
  ])('finds an import from %s of %s', (to, names) => {
    expect(importsDatabase({ to, names })).toBe(true)
  })

  it('ignores imports without a database', () => {
    expect(importsDatabase({ to: 'src/db/tenant.ts', names: '{ Tenant }' })).toBe(false)
    expect(importsDatabase({ to: 'kysely', names: '{ sql }' })).toBe(false)
    expect(usesDatabase(`import { sql } from '#src/db/row.ts'`)).toBe(false)
  })

  it.each(['const { db, logger } = deps', 'run(deps.db)', '({ db }) => work(db)', 'const { logger, db } = deps'])(
    'finds a use in %s',
    text => {
      expect(usesDatabase(text)).toBe(true)
    },
  )

  it.each([
    `query.clearWhere()`,
    `query.where(eb => eb.exists(eb.selectFrom('clients')))`,
    `query.where(({ eb: builder }) => builder\n  .selectFrom('clients'))`,
    `query.select(({ selectFrom }) => selectFrom('clients').select('id').as('other'))`,
    `query.union(other)`,
    `query.unionAll(other)`,
  ])('finds a query outside the tenant in %s', text => {
    expect(reopens(text)).toBe(true)
  })

  it.each([
    [`query.innerJoin('users', 'users.id', 'user_id')`, ['users']],
    [`query\n  .leftJoin(\n    'users as author',`, ['users']],
    [`update.from('clients')`, ['clients']],
    [`remove.using(table)`, ['table']],
    ['sql`from used join users on users.id = used.user_id`', ['users']],
    [`Buffer.from('text') + Array.from('text')`, []],
  ])('finds the joins of %s', (text, tables) => {
    expect(joinsOf(text)).toEqual(tables)
  })
})
