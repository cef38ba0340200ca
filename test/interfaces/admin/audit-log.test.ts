import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { commandLine } from '#src/ground/base/actor.ts'
import { removeOldAuditEntries } from '#src/platform/audit/retention.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { revokeKey } from '#src/platform/keys/administration.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('key', { scope: 'file' }, ({ app, agency }) => app.key(agency))
  .extend('log', { scope: 'file' }, ({ owner }) => async (query = {}) => {
    const { body } = await owner.request('get', '/audit-log', { query })
    return body.data
  })

const insertOldEntry = (app: TestApp, agency: { id: number }, createdAt: string) =>
  app.db
    .insertInto('audit_log')
    .values({
      agency_id: agency.id,
      created_at: createdAt,
      actor_type: 'system',
      action: 'key.revoked',
      object_type: 'key',
    })
    .execute()

describe('the audit log', () => {
  it('records a change by a key, with the changed fields', async ({ app, log, key }) => {
    const created = await app.request('post', '/clients', key.key, { body: { name: 'Moreau', city: 'Lyon' } })
    const { id } = created.body
    const body = { name: 'Moreau et fils', city: 'Lyon', notes: 'x'.repeat(20_000) }
    const changed = await app.request('patch', `/clients/${id}`, key.key, { body })
    const entries = await log({ object: `client:${id}` })
    expect(entries).toMatchObject([
      {
        actor: { type: 'key', id: String(key.id), name: 'Test' },
        action: 'client.updated',
        object: { type: 'client', id: String(id) },
        outcome: 'success',
        ipAddress: '127.0.0.1',
        requestId: changed.headers['x-request-id'],
      },
      { action: 'client.created', changes: {}, requestId: created.headers['x-request-id'] },
    ])
    expect(entries[0].changes).toEqual({
      name: { before: 'Moreau', after: 'Moreau et fils' },
      notes: { before: null, after: `${'x'.repeat(500)}…` },
    })
  })

  it('records the values before a change that another one has overtaken', async ({ app, log, key, agency }) => {
    const id = await app.client(agency)
    const names = Array.from({ length: 8 }, (_, number) => `Moreau ${number}`)
    await Promise.all(names.map(name => app.request('patch', `/clients/${id}`, key.key, { body: { name } })))
    const entries = await log({ object: `client:${id}`, action: 'client.updated' })
    const changes: { before: string; after: string }[] = entries.map((entry: never) => entry['changes']['name'])
    // Each change starts from the result of another one, so that they form a chain.
    expect(changes.map(({ before }) => before).toSorted()).toEqual(
      ['Moreau', ...changes.map(({ after }) => after)].filter(name => name !== lastName(changes)).toSorted(),
    )
  })

  it('records changes by users, with dates as the API returns them', async ({ owner, log }) => {
    const { body: created } = await owner.request('post', '/integrations/public-api/keys', {
      body: { name: 'CRM', scopes: ['clients:read'], expiresAt: '2999-01-01T00:00:00.000Z' },
    })
    const path = `/integrations/public-api/keys/${created.id}`
    await owner.request('patch', path, { body: { name: 'ERP', expiresAt: '2999-02-01T00:00:00.000Z' } })
    await owner.request('delete', path)
    await owner.request('delete', path)
    const entries = await log({ object: `key:${created.id}` })
    expect(entries).toMatchObject([
      { actor: { type: 'user', id: owner.userId, name: 'owner' }, action: 'key.revoked' },
      {
        action: 'key.updated',
        changes: {
          name: { before: 'CRM', after: 'ERP' },
          expiresAt: { before: '2999-01-01T00:00:00.000Z', after: '2999-02-01T00:00:00.000Z' },
        },
      },
      { action: 'key.created', changes: { name: { before: null, after: 'CRM' } } },
    ])
    expect(JSON.stringify(entries)).not.toContain(created.key)
  })

  it('records updates of invoices, with the status that a job sets', async ({ app, agency, key, log }) => {
    const clientId = await app.client(agency)
    const { body } = await app.request('post', '/invoices', key.key, { body: { clientId } })
    await app.request('patch', `/invoices/${body.id}`, key.key, { body: { status: 'sent' } })
    const [sent, updated] = await log({ object: `invoice:${body.id}` })
    expect(sent).toMatchObject({ action: 'invoice.sent' })
    expect(updated.changes).toEqual({ status: { before: 'draft', after: 'sent' } })
  })

  it('records the webhooks of a key without their secrets', async ({ app, key, log }) => {
    const url = 'https://receiver.example/services/T0/secret?token=secret'
    const { body } = await app.request('post', '/webhooks', key.key, { body: { url } })
    const path = `/webhooks/${body.id}`
    await app.request('patch', path, key.key, { body: { isActive: false } })
    const { body: rotated } = await app.request('post', `${path}/rotate-secret`, key.key)
    await app.request('delete', path, key.key)
    const entries = await log({ object: `webhook:${body.id}` })
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.deleted',
      'webhook.secret_rotated',
      'webhook.updated',
      'webhook.created',
    ])
    expect(entries[2].changes).toEqual({ isActive: { before: true, after: false } })
    for (const secret of ['/T0/', body.signingSecret, rotated.signingSecret])
      expect(JSON.stringify(entries)).not.toContain(secret)
  })

  it('records which events a key sends again', async ({ app, key, log }) => {
    const { body } = await app.request('post', '/webhooks', key.key, { body: { url: 'https://receiver.example/' } })
    const path = `/webhooks/${body.id}`
    await app.request('post', '/clients', key.key, { body: { name: 'Moreau' } })
    const { body: deliveries } = await app.request('get', `${path}/deliveries`, key.key)
    const deliveryPath = `${path}/deliveries/${deliveries.data[0].id}/redeliver`
    const { body: redelivered } = await app.request('post', deliveryPath, key.key)
    const since = '2026-01-31'
    const start = async (kind: 'recover' | 'replay', period: object) =>
      (await app.request('post', `${path}/${kind}`, key.key, { body: period })).body.taskId as number
    const recovery = await start('recover', { since })
    const replay = await start('replay', { since, events: ['client.created'] })
    await app.request('post', `${path}/deliveries/0/redeliver`, key.key)
    const entries = await log({ object: `webhook:${body.id}` })
    const added = (after: unknown) => ({ before: null, after })
    const actor = { type: 'key', id: String(key.id) }
    expect(entries.slice(0, -1)).toMatchObject([
      {
        actor,
        action: 'webhook.replayed',
        changes: { taskId: added(replay), since: added(since), events: added(['client.created']) },
      },
      { actor, action: 'webhook.recovered', changes: { taskId: added(recovery), since: added(since) } },
      { actor, action: 'webhook.redelivered', changes: { deliveryId: added(redelivered.id) } },
    ])
  })

  it('records watches, pairing, commands, single sign-on, erasures and the end of a connector', async ({
    app,
    agency,
    owner,
    log,
  }) => {
    const { body: watch } = await owner.request('post', '/watches', { body: { name: 'Veille', status: 'paused' } })
    await owner.request('patch', `/watches/${watch.id}`, { body: { name: 'Presse' } })
    await owner.request('delete', `/watches/${watch.id}`)
    expect(await log({ object: `watch:${watch.id}` })).toMatchObject([
      { action: 'watch.deleted' },
      { action: 'watch.updated', changes: { name: { before: 'Veille', after: 'Presse' } } },
      { action: 'watch.created' },
    ])

    const site = await openSite(app, agency)
    const connector = `/site-connectors/${site.id}`
    const { body: command } = await owner.request('post', `${connector}/commands`, {
      body: { type: 'wp.purge_cache', payload: { password: 'secret of the site' } },
    })
    await owner.request('post', `${connector}/sso`)
    await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7, user_data: [] })
    await owner.request('post', `${connector}/disconnect`)
    await owner.request('delete', connector)
    expect(await log({ object: `connector:${site.id}` })).toMatchObject([
      { action: 'connector.deleted' },
      { action: 'connector.revoked', actor: { type: 'user' } },
      { action: 'connector.sso_token_created' },
      { action: 'connector.paired', actor: { type: 'plugin', id: String(site.id) } },
    ])
    expect(await log({ object: `command:${command.id}` })).toMatchObject([
      { action: 'command.queued', changes: { type: { after: 'wp.purge_cache' } } },
    ])
    expect(JSON.stringify(await log())).not.toContain('secret of the site')
    expect(await log({ actor: `plugin:${site.id}`, object: 'erasure' })).toMatchObject([
      { action: 'erasure.requested' },
    ])
  })

  it('records the changes that agents execute, with their outcome', async ({ app, agency, key, log }) => {
    const id = await app.client(agency)
    const headers = { 'x-api-key': key.key }
    for (const body of [
      { tool: 'getClient', arguments: { id } },
      { tool: 'deleteClient', arguments: { id } },
      { tool: 'deleteClient', arguments: { id } },
    ])
      await app.mcp('post', '/api/mcp/execute', { body, headers })
    expect(await log({ object: 'operation' })).toMatchObject([
      { action: 'operation.executed', object: { id: 'deleteClient' }, outcome: 'failure' },
      { action: 'operation.executed', object: { id: 'deleteClient' }, outcome: 'success', actor: { type: 'key' } },
    ])
  })

  it('records sign-ins and their failures, in the agencies of a known email only', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const wrong = { email: owner.email, password: 'a wrong password' }
    for (let failures = 0; failures < 10; failures++) await app.admin('post', '/session', { body: wrong })
    expect((await app.admin('post', '/session', { body: wrong })).status).toBe(429)
    await app.admin('post', '/session', { body: { ...wrong, email: 'nobody@example.com' } })
    const actions = async () => {
      const { body } = await owner.request('get', '/audit-log', { query: { limit: 100 } })
      return body.data.map(({ action, outcome }: { action: string; outcome: string }) => `${action} ${outcome}`)
    }
    const failed = Array.from({ length: 10 }, () => 'authentication.failed failure')
    await expect
      .poll(async () => (await actions()).toSorted())
      .toEqual([...failed, 'authentication.locked failure', 'session.created success'].toSorted())
  })

  it('shows the address of a failed sign-in only to the agency that the person signs in to', async ({ app }) => {
    const [first, second] = [await app.agency(), await app.agency()]
    const person = await app.adminSession(first)
    const membership = { agency_id: second.id, user_id: person.userId, role: 'owner' } as const
    await app.db.insertInto('memberships').values(membership).execute()
    const addresses = async () => {
      const entries = await app.db
        .selectFrom('audit_log')
        .where('action', '=', 'authentication.failed')
        .where('actor_id', '=', person.userId)
        .select(['agency_id', 'ip_address'])
        .orderBy('id')
        .execute()
      return entries
        .map(row => `${row.agency_id === first.id ? 'first' : 'second'} ${row.ip_address ?? 'none'}`)
        .toSorted()
    }
    const wrong = { email: person.email, password: 'a wrong password' }
    await app.admin('post', '/session', { body: wrong })
    await expect.poll(addresses).toEqual(['first 127.0.0.1', 'second none'])
    await app.admin('post', '/session', { body: { ...wrong, agencyId: second.id } })
    await expect.poll(addresses).toEqual(['first 127.0.0.1', 'first none', 'second 127.0.0.1', 'second none'])
  })

  it('records changes of members, and revokes their keys with them', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { body: invited } = await owner.request('post', '/members', {
      body: { email: 'jules@example.com', role: 'admin' },
    })
    const { token } = invited.invitation
    const acceptance = { token, password: 'a long walk at night' }
    const accepted = await app.admin('post', '/invitations/accept', { body: acceptance })
    expect(accepted.status).toBe(200)
    const member = `/members/${invited.id}`
    const jules = await app.adminSession(agency, { role: 'admin' })
    const created = (
      await jules.request('post', '/integrations/public-api/keys', {
        body: { name: 'CRM', scopes: ['clients:read'] },
      })
    ).body
    await owner.request('patch', member, { body: { role: 'member' } })
    await owner.request('delete', member)
    const entries = await owner.request('get', '/audit-log', { query: { object: `member:${invited.id}` } })
    expect(entries.body.data).toMatchObject([
      { action: 'member.removed', changes: { email: { before: null, after: 'jules@example.com' } } },
      { action: 'member.updated', changes: { role: { before: 'admin', after: 'member' } } },
      { action: 'member.joined', actor: { type: 'user', name: 'jules' } },
      { action: 'member.invited', actor: { id: owner.userId } },
    ])
    expect(JSON.stringify(entries.body)).not.toContain(token)

    const find = async () => (await owner.request('get', `/integrations/public-api/keys/${created.id}`)).body
    const membership = await app.db
      .selectFrom('memberships')
      .where('user_id', '=', jules.userId)
      .select('id')
      .executeTakeFirstOrThrow()
    const { body: keys } = await owner.request('get', '/integrations/public-api/keys', {
      query: { createdByUserId: jules.userId },
    })
    expect(keys.data.map(({ id }: { id: number }) => id)).toEqual([created.id])
    expect((await find()).revokedAt).toBe(null)
    await owner.request('delete', `/members/${membership.id}`)
    expect((await find()).revokedAt).toEqual(expect.any(String))
  })

  it('does not revoke the keys of a removed member that are kept', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const admin = await app.adminSession(agency, { role: 'admin' })
    const { body: key } = await admin.request('post', '/integrations/public-api/keys', {
      body: { name: 'CRM', scopes: ['clients:read'] },
    })
    const { body: members } = await owner.request('get', '/members')
    const { id } = members.data.find(({ userId }: { userId: string }) => userId === admin.userId)
    expect((await owner.request('delete', `/members/${id}`, { query: { keepKeys: 'true' } })).status).toBe(204)
    const { body } = await owner.request('get', `/integrations/public-api/keys/${key.id}`)
    expect(body).toMatchObject({ revokedAt: null, createdByUserId: admin.userId })
  })

  it('records what people do with their account', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { body: sessions } = await owner.request('get', '/sessions')
    expect(sessions.total).toBe(1)
    await app.admin('post', '/session', { body: { email: owner.email, password: owner.password } })
    await owner.request('delete', '/sessions')
    await owner.request('patch', '/agency', { body: { requireSecondFactor: false } })
    const newPassword = 'a long walk at night'
    const change = { currentPassword: owner.password, newPassword }
    const changed = await owner.request('put', '/session/password', { body: change })
    expect(changed.status).toBe(204)
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? ''
    const { body } = await app.admin('get', '/audit-log', { headers: { cookie } })
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'session.created',
      'password.changed',
      'session.ended',
      'session.created',
      'session.created',
    ])
    expect(JSON.stringify(body)).not.toContain(newPassword)
  })

  it('names the command line', async ({ app, agency, log }) => {
    const { id } = await app.key(agency)
    await revokeKey(new Tenant(app.db, agency.id, commandLine), id)
    const [entry] = await log({ object: `key:${id}` })
    expect(entry).toMatchObject({
      actor: { type: 'system', id: null, name: 'command line' },
      ipAddress: null,
      requestId: null,
    })
  })

  it('has no entry for a change that is rolled back', async ({ app, agency, key, log }) => {
    const clientId = await app.client(agency)
    const before = await log()
    const title = { title: 'A', clientId }
    expect((await app.request('post', '/tickets', key.key, { body: { ...title, clientId: 0 } })).status).toBe(400)
    await expect(
      agency.tenant.transaction(async tx => {
        await revokeKey(tx, key.id)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await log()).toEqual(before)
  })

  it('filters by actor, action, object and time', async ({ app, key, log }) => {
    const { body } = await app.request('post', '/clients', key.key, { body: { name: 'Durand' } })
    const [entry] = await log({ object: `client:${body.id}` })
    const object = String(body.id)
    for (const query of [{ actor: 'key' }, { actor: String(key.id) }, { actor: `key:${key.id}` }])
      expect((await log({ object, ...query }))[0]).toEqual(entry)
    expect(await log({ object, actor: 'user' })).toEqual([])
    expect(await log({ object: `client:${body.id}`, action: 'client.deleted' })).toEqual([])
    expect(await log({ object: `client:${body.id}`, since: entry.createdAt })).toHaveLength(1)
    expect(await log({ object: `client:${body.id}`, until: entry.createdAt })).toEqual([])
  })

  it('is for owners, of their own agency', async ({ app, agency, key }) => {
    await app.request('post', '/clients', key.key, { body: { name: 'Leroy' } })
    for (const role of ['admin', 'member'] as const) {
      const session = await app.adminSession(agency, { role })
      const { status, body } = await session.request('get', '/audit-log')
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    }
    const stranger = await app.adminSession(await app.agency())
    const { body } = await stranger.request('get', '/audit-log', { query: { object: 'client' } })
    expect(body).toMatchObject({ total: 0, data: [] })
  })

  it.for([
    ['client', { name: 'Moreau' }, { email: 'paul@moreau.example', city: 'Lyon', notes: null }],
    ['contact', { firstName: 'Paul', lastName: 'Moreau' }, { email: 'paul@moreau.example', position: 'Gérant' }],
  ] as const)(
    'loses the values of a deleted %s, and keeps who changed which fields',
    async ([type, fields, change], { app, agency, key, log }) => {
      const body = { ...fields, ...(type === 'contact' && { clientId: await app.client(agency) }) }
      const createdIds = []
      for (let created = 0; created < 2; created++)
        createdIds.push((await app.request('post', `/${type}s`, key.key, { body })).body.id)
      const [id, otherId] = createdIds
      for (const changedId of createdIds)
        await app.request('patch', `/${type}s/${changedId}`, key.key, { body: { ...change, phone: '+33 1' } })
      const [updated] = await log({ object: `${type}:${id}` })
      expect(updated.changes).toMatchObject({ email: { before: null, after: 'paul@moreau.example' } })

      expect((await app.request('delete', `/${type}s/${id}`, key.key)).status).toBe(204)
      const entries = await log({ object: `${type}:${id}` })
      const redacted = { before: null, after: '[…]' }
      const fieldNames = Object.keys(updated.changes)
      expect(entries).toMatchObject([
        { action: `${type}.deleted` },
        { ...updated, changes: Object.fromEntries(fieldNames.map(name => [name, redacted])) },
        { action: `${type}.created` },
      ])
      expect(JSON.stringify(entries)).not.toMatch(/moreau|Lyon|Gérant|\+33/i)
      expect((await log({ object: `${type}:${otherId}` }))[0].changes).toEqual(updated.changes)
    },
  )

  it('cannot be changed', async ({ app, agency }) => {
    await insertOldEntry(app, agency, new Date().toISOString())
    for (const statement of [
      sql`update audit_log set outcome = 'failure'`,
      sql`update audit_log set changes = redacted_changes(changes) where action = 'client.updated'`,
      sql`delete from audit_log where agency_id = ${agency.id}`,
      sql`truncate audit_log`,
    ])
      await expect(statement.execute(app.db)).rejects.toThrow('The audit log can only be appended to')
  })

  it('is kept for a year', async ({ app, agency, log }) => {
    const year = 365 * 24 * 60 * 60 * 1000
    await insertOldEntry(app, agency, new Date(Date.now() - 2 * year).toISOString())
    await insertOldEntry(app, agency, new Date(Date.now() - 0.9 * year).toISOString())
    const until = new Date(Date.now() - 0.5 * year).toISOString()
    expect(await log({ until })).toHaveLength(2)
    await removeOldAuditEntries(app.db)
    expect(await log({ until })).toHaveLength(1)
    onTestFinished(async () => void (await sql`delete from audit_log_default`.execute(app.db)))
  })
})

/** The result that no other change started from. */
const lastName = (changes: { before: string; after: string }[]) =>
  changes.find(({ after }) => !changes.some(({ before }) => before === after))?.after
