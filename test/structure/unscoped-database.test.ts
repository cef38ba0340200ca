import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readGraph, type Edge } from './imports.ts'

/** The files that may use the database without a tenant, by purpose. A folder stands for all of its files. */
const allowed = {
  database: ['src/ground/db/'],
  'stored secrets': ['src/ground/secrets/key-fingerprint.ts', 'src/ground/secrets/sealed-secrets.ts'],
  composition: [
    'src/service/start/process.ts',
    'src/service/start/background.ts',
    'src/service/start/kit.ts',
    'src/service/start/parts.ts',
    'src/service/start/server.ts',
    'src/cli/',
    'src/service/metrics/',
    'src/interfaces/public/gate.ts',
    'src/interfaces/plugin/gate.ts',
  ],
  authentication: [
    'src/interfaces/public/key.ts',
    'src/platform/keys/keys.ts',
    'src/interfaces/admin/index.ts',
    'src/platform/api/admin.ts',
    'src/platform/api/person.ts',
    'src/features/people/account.admin.ts',
    'src/features/people/identity.admin.ts',
    'src/features/people/invitations.admin.ts',
    'src/features/people/proof.ts',
    'src/features/people/sessions.admin.ts',
    'src/features/people/totp.admin.ts',
    'src/features/people/sign-in/',
    'src/features/access/apps.admin.ts',
    'src/features/access/authorizations.admin.ts',
    'src/features/access/adapter.ts',
    'src/features/access/connect.ts',
    'src/features/access/interactions.ts',
    'src/features/access/operator-apps.ts',
    'src/features/access/provider.ts',
    'src/features/access/server.ts',
    'src/features/people/openid-connect/routes.ts',
    'src/features/people/openid-connect/sign-in.ts',
    'src/features/people/passkeys.admin.ts',
    'src/interfaces/admin/session-gate.ts',
    'src/features/notifications/unsubscribe.ts',
    'src/features/people/agencies.ts',
    'src/features/people/audit-person.ts',
    'src/features/people/challenges.ts',
    'src/features/people/email-changes.ts',
    'src/features/people/identities.ts',
    'src/features/people/invitations.ts',
    'src/features/people/offered-invitations.ts',
    'src/features/people/mail-security.ts',
    'src/features/people/memberships.ts',
    'src/features/people/passkeys.ts',
    'src/features/people/password-resets.ts',
    'src/features/people/second-factor.ts',
    'src/features/people/sessions.ts',
    'src/features/people/set-password.ts',
    'src/features/people/sign-in-domains.ts',
    'src/features/people/sign-in-links.ts',
    'src/features/people/used-tokens.ts',
    'src/features/people/users.ts',
    'src/interfaces/plugin/connector.ts',
    'src/interfaces/plugin/signed.ts',
    'src/features/sites/connectors/confirmation.ts',
    'src/features/sites/connectors/credentials.ts',
    'src/features/sites/connectors/pairing.ts',
    'src/features/transfer/exports/link.ts',
  ],
  'background jobs': [
    'src/service/start/jobs.ts',
    'src/platform/audit/jobs.ts',
    'src/platform/request-log/jobs.ts',
    'src/platform/idempotency/jobs.ts',
    'src/platform/http-context/jobs.ts',
    'src/platform/mail/jobs.ts',
    'src/features/people/jobs.ts',
    'src/features/notifications/jobs.ts',
    'src/features/billing/jobs.ts',
    'src/features/sites/jobs.ts',
    'src/features/watches/jobs.ts',
    'src/features/webhooks/jobs.ts',
    'src/features/transfer/jobs.ts',
    'src/features/access/jobs.ts',
    'src/platform/audit/retention.ts',
    'src/features/transfer/exports/retention.ts',
    'src/features/transfer/exports/run.ts',
    'src/features/billing/late.ts',
    'src/features/sites/campaigns/advance.ts',
    'src/features/billing/recurring/due.ts',
    'src/features/sites/connectors/erasure/due.ts',
    'src/features/sites/connectors/expiry.ts',
    'src/features/sites/connectors/retention.ts',
    'src/features/sites/connectors/silence.ts',
    'src/features/sites/fleet/match.ts',
    'src/features/transfer/imports/run.ts',
    'src/features/transfer/imports/start.ts',
    'src/features/billing/platform/due.ts',
    'src/features/billing/platform/retention.ts',
    'src/platform/mail/outbox.ts',
    'src/platform/mail/retry.ts',
    'src/platform/mail/send.ts',
    'src/features/notifications/expiring-keys.ts',
    'src/features/notifications/mail-notices.ts',
    'src/features/access/disconnect.ts',
    'src/platform/request-log/anonymous-counts.ts',
    'src/platform/request-log/request-log.ts',
    'src/platform/request-log/retention.ts',
    'src/features/sites/uptime/due.ts',
    'src/features/sites/uptime/runner.ts',
    'src/features/watches/due.ts',
    'src/features/watches/syntheses/generation.ts',
    'src/features/watches/syntheses/synthesize.ts',
    'src/features/webhooks/delivery/retention.ts',
  ],
  'delivery of webhooks': [
    'src/features/webhooks/index.ts',
    'src/platform/events/notify.ts',
    'src/features/webhooks/delivery/lease.ts',
    'src/features/webhooks/subscriptions/ping.ts',
    'src/features/webhooks/delivery/record-outcomes.ts',
    'src/features/webhooks/delivery/return-leases.ts',
    'src/features/webhooks/replay/batches.ts',
    'src/features/webhooks/replay/runner.ts',
    'src/features/webhooks/delivery/worker.ts',
  ],
  'rate limits': ['src/platform/http-context/counters.ts', 'src/platform/http-context/stored-counters.ts'],
  'the data of all agencies': ['src/platform/limits/data-quotas.ts'],
  'the change feed': ['src/platform/events/changes/epoch.ts', 'src/platform/events/changes/waiting.ts'],
  'whole agencies that move': [
    'src/features/transfer/exports/agency/insert-rows.ts',
    'src/features/transfer/exports/agency/read.ts',
    'src/features/transfer/exports/agency/write.ts',
  ],
  'sample data': ['demo/src/index.ts', 'demo/src/create.ts', 'demo/src/seed.ts', 'demo/src/bulk.ts'],
}
const places = Object.values(allowed).flat()
const isIn = (place: string) => (file: string) => (place.endsWith('/') ? file.startsWith(place) : file === place)
const isAllowed = (file: string) => places.some(place => isIn(place)(file))

/** The reviewed joins to rows outside a tenant: each follows a foreign key from a row of the tenant. */
const joins = [
  ['src/features/billing/document-rows.ts', 'agencies'],
  ['src/features/billing/document-mails.admin.ts', 'users'],
  ['src/features/sites/campaigns/campaigns.ts', 'websites'],
  ['src/features/sites/campaigns/plan.ts', 'connectors'],
  ['src/features/sites/campaigns/waves.ts', 'connectors'],
  ['src/features/sites/campaigns/waves.ts', 'extensions'],
  ['src/features/sites/connectors/connectors.ts', 'websites'],
  ['src/features/sites/connectors/sso.ts', 'memberships'],
  ['src/features/sites/connectors/sso.ts', 'users'],
  ['src/features/sites/connectors/websites.ts', 'connectors'],
  ['src/features/sites/connectors/websites.ts', 'websites'],
  ['src/features/transfer/exports/rows/sales-journal.ts', 'agencies'],
  ['src/features/transfer/exports/rows/sales-journal.ts', 'invoices'],
  ['src/platform/idempotency/stored-responses.ts', 'idempotency_keys'],
  ['src/features/billing/platform/messages.ts', 'invoices'],
  ['src/platform/keys/connections.ts', 'oauth_apps'],
  ['src/platform/keys/connections.ts', 'users'],
  ['src/features/access/apps.ts', 'api_keys'],
  ['src/features/people/members.ts', 'users'],
  ['src/features/sites/uptime/state.ts', 'website_checks'],
  ['src/features/webhooks/delivery/budget.ts', 'agencies'],
  // The bodies of a batch.
  ['src/features/clients/contacts.ts', 'body'],
  ['src/features/clients/contacts.ts', 'clients'],
  ['src/features/transfer/imports/access.ts', 'agencies'],
  ['src/features/transfer/imports/access.ts', 'plans'],
  ['src/features/transfer/imports/references.ts', 'users'],
  ['src/features/webhooks/delivery/deliveries.ts', 'webhook_deliveries'],
  ['src/features/webhooks/delivery/deliveries.ts', 'webhook_subscriptions'],
  ['src/features/webhooks/replay/progress.ts', 'webhook_tasks'],
  ['src/features/webhooks/replay/tasks.ts', 'webhook_subscriptions'],
]

const graphs = [readGraph('src'), readGraph('demo/src')]
const files = graphs.flatMap(graph => graph.files)
const imports = graphs.flatMap(graph => [...graph.edges, ...graph.packages])
const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(root + file, 'utf8')

/** The exports that give access to the whole database, by module. An import of the whole module has all names. */
const unscopedNames: [module: RegExp, names: RegExp][] = [
  [/^src\/ground\/db\/connection\/(connect|open)\.ts$/, /./],
  [/^src\/ground\/db\/queue\/jobs\.ts$/, /\b(BackgroundJob|JobDeps|retention)\b|\*/],
  [/^src\/ground\/db\/tenant\.ts$/, /\bunscoped\b|\*/],
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
    expect(unscoped).toContain('src/interfaces/public/key.ts')
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
    ['src/ground/db/connection/connect.ts', '{ Database }'],
    ['src/ground/db/tenant.ts', '{ Tenant, unscoped }'],
    ['src/ground/db/queue/jobs.ts', '{ retention }'],
    ['src/ground/db/tenant.ts', '* as tenants'],
    ['src/ground/db/tenant.ts', '*'],
    ['kysely', '{ sql, Kysely }'],
    ['pg', 'pg'],
  ])('finds an import from %s of %s', (to, names) => {
    expect(importsDatabase({ to, names })).toBe(true)
  })

  it('ignores imports without a database', () => {
    expect(importsDatabase({ to: 'src/ground/db/tenant.ts', names: '{ Tenant }' })).toBe(false)
    expect(importsDatabase({ to: 'kysely', names: '{ sql }' })).toBe(false)
    expect(usesDatabase(`import { sql } from '#src/ground/db/row.ts'`)).toBe(false)
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
