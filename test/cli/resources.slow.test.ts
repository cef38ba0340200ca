import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runCli } from '#src/cli.ts'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

/** The result of any command. */
interface Result {
  id: number
  name: string
  isActive: boolean
  sites: { id: number; websiteId: number }[]
  websites: { id: number }[]
  deliveries: { id: number }[]
  [property: string]: unknown
}

const it = test.extend('commandLine', { scope: 'file' }, ({ app }) => {
  const run = (...args: string[]) => runCommandLine(app.databaseUrl, ...args)
  return {
    run,
    json: async (...args: string[]) => {
      const { code, stdout, stderr } = await run(...args, '--json')
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return JSON.parse(stdout) as Result
    },
    /** Runs a command at a terminal where a person answers questions. */
    answering: async (isYes: boolean, ...args: string[]) => {
      const questions: string[] = []
      const code = await runCli(args, {
        environment: { DATABASE_URL: app.databaseUrl },
        print: () => {},
        printError: () => {},
        readSecret: () => Promise.resolve(''),
        confirm: async question => {
          questions.push(question)
          return isYes
        },
      })
      return { code, questions }
    },
  }
})

describe('the command line', { timeout: 60_000 }, () => {
  it('lists, shows and renames agencies, keys and users, and records changes', async ({
    app,
    commandLine: { json },
  }) => {
    const tenant = await openTenant(app)
    const { id } = tenant.agency
    const { agencies } = await json('agency', 'list')
    expect(agencies).toContainEqual(expect.objectContaining({ id, plan: 'pro' }))
    expect(await json('agency', 'rename', String(id), 'Studio Bleu')).toMatchObject({ id, name: 'Studio Bleu' })
    expect(await json('agency', 'show', String(id))).toMatchObject({
      name: 'Studio Bleu',
      quotas: { keys: { limit: 500, used: 1 }, sites: { used: 1 } },
    })

    const { keys } = await json('key', 'list', '--agency', String(id))
    expect(keys).toEqual([expect.objectContaining({ id: tenant.keyId, status: 'active' })])
    await json('key', 'rename', String(tenant.keyId), 'Renamed')
    const apiKey = await json('key', 'show', String(tenant.keyId))
    expect(apiKey).toMatchObject({ id: tenant.keyId, name: 'Renamed', rateLimitPerMinute: expect.any(Number) })
    expect(JSON.stringify([keys, apiKey])).not.toContain(tenant.key)

    const { email } = tenant.admin
    await json('user', 'rename', '--email', email, '--name', 'Anne Martin')
    expect(await json('user', 'show', '--email', email)).toMatchObject({
      email,
      name: 'Anne Martin',
      agencies: [{ id, name: 'Studio Bleu', role: 'owner' }],
    })
    expect((await tenant.admin.request('get', '/session')).body.user.name).toBe('Anne Martin')

    const { data } = (await tenant.admin.request('get', '/audit-log', { query: { limit: 100 } })).body
    const byOperator = (data as { actor: { name: string }; action: string }[])
      .filter(({ actor }) => actor.name === 'command line')
      .map(({ action }) => action)
    expect(byOperator).toEqual(['user.renamed', 'key.updated', 'agency.updated'])
  })

  it('lists, shows and removes websites and sites', async ({ app, commandLine: { json, run } }) => {
    const { agency, admin, create, unpairedWebsiteId } = await openTenant(app)
    const of = ['--agency', String(agency.id)]
    const { sites } = await json('site', 'list', ...of)
    const { id: siteId = 0, websiteId = 0 } = sites[0] ?? {}
    expect(await json('site', 'show', String(siteId))).toMatchObject({ id: siteId, status: expect.any(String) })
    expect(await json('site', 'disconnect', String(siteId), '--yes')).toMatchObject({ status: 'disconnected' })
    await json('site', 'delete', String(siteId), '--yes')
    expect(await json('site', 'list', ...of)).toEqual({ sites: [] })
    expect((await admin.request('get', `/site-connectors/${siteId}`)).status).toBe(404)

    const [other] = await create('public', '/websites/{id}')
    const { websites } = await json('website', 'list', ...of)
    expect(websites.map(({ id }) => id)).toEqual([websiteId, unpairedWebsiteId, other])
    await json('website', 'delete', String(other), '--yes')
    expect(await run('website', 'show', String(other))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not exist'),
    })
  })

  it('toggles, redelivers and deletes webhooks', async ({ app, commandLine: { json, run } }) => {
    const { agency, admin, create } = await openTenant(app)
    const [webhookId, deliveryId] = (await create('public', '/webhooks/{id}/deliveries/{deliveryId}')) as [
      number,
      number,
    ]
    const id = String(webhookId)
    expect(await json('webhook', 'list', '--agency', String(agency.id))).toMatchObject({
      webhooks: [{ id: webhookId }],
    })
    const isActive = async () => (await json('webhook', 'show', id)).isActive
    for (const [verb, expected] of [
      ['disable', false],
      ['enable', true],
      ['disable', false],
    ] as const) {
      await json('webhook', verb, id)
      expect(await isActive()).toBe(expected)
    }

    const created = await json('webhook', 'redeliver', id, String(deliveryId))
    expect(created).toMatchObject({ subscriptionId: webhookId, status: 'pending' })
    const { deliveries } = await json('webhook', 'deliveries', id)
    expect(deliveries.map(delivery => delivery.id)).toEqual([created.id, deliveryId])
    const redelivered = await app.db
      .selectFrom('audit_log')
      .where('agency_id', '=', agency.id)
      .where('action', '=', 'webhook.redelivered')
      .select('object_id')
      .execute()
    expect(redelivered).toEqual([{ object_id: id }])
    expect(await run('webhook', 'redeliver', id, '999999999')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no delivery'),
    })

    await json('webhook', 'delete', id, '--yes')
    expect((await admin.request('get', `/webhooks/${id}`)).status).toBe(404)
  })

  it('deletes an agency with all its data, and nothing of others', async ({ app, commandLine: { json } }) => {
    const [tenant, other] = [await openTenant(app), await openTenant(app)]
    for (const path of ['/tickets/{id}', '/invoices/{id}', '/contacts/{id}', '/webhooks/{id}/deliveries/{deliveryId}'])
      await Promise.all([tenant.create('public', path), other.create('public', path)])
    const { id } = tenant.agency
    const contactsBefore = await app.db.selectFrom('contacts').select('id').execute()
    // The service writes the usage of keys and the request log later, and the audit log stays.
    const rowsOf = async (agencyId: number) => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns join information_schema.tables using (table_name)
        where column_name = 'agency_id' and table_type = 'BASE TABLE' and table_name not like 'audit_log%'
          and table_name not in ('key_usage', 'key_usage_hours', 'row_counts', 'storage_changes', 'agency_storage')
          and table_name not like 'request_log%'
          and tables.table_schema = 'public' order by 1`.execute(app.db)
      const counts: Record<string, number> = {}
      for (const { name } of rows) {
        const counted = await sql<{ count: number }>`
          select count(*) from ${sql.table(name)} where agency_id = ${agencyId}`.execute(app.db)
        const count = counted.rows[0]?.count ?? 0
        if (count > 0) counts[name] = count
      }
      const counters = await app.db
        .selectFrom('row_counts')
        .where('agency_id', '=', agencyId)
        .where('resource', '<>', 'request_log')
        .groupBy('resource')
        .select(({ fn }) => ['resource', fn.sum<number>('count').as('count')])
        .execute()
      for (const { resource, count } of counters) counts[`count of ${resource}`] = count
      return counts
    }
    const others = await rowsOf(other.agency.id)
    expect(Object.keys(others).length).toBeGreaterThan(8)
    await json('agency', 'delete', String(id), '--yes')
    expect(await rowsOf(id)).toEqual({})
    expect(await rowsOf(other.agency.id)).toEqual(others)
    expect(await app.db.selectFrom('contacts').select('id').execute()).toHaveLength(contactsBefore.length - 1)
    expect((await app.request('get', '/me', tenant.key)).body.code).toBe('INVALID_API_KEY')
    expect((await tenant.admin.request('get', '/session')).status).toBe(401)
    expect((await app.request('get', '/me', other.key)).status).toBe(200)
    const audited = await app.db.selectFrom('audit_log').where('agency_id', '=', id).select('action').execute()
    expect(audited.map(({ action }) => action)).toContain('agency.deleted')
  })

  it('asks before it deletes, and needs --yes without a terminal', async ({ app, commandLine: { answering, run } }) => {
    const agency = await app.agency()
    const args = ['agency', 'delete', String(agency.id)]
    expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
    const question = expect.stringContaining(`Delete agency ${agency.id}`)
    expect(await answering(false, ...args)).toEqual({ code: 1, questions: [question] })
    expect((await run('agency', 'show', String(agency.id))).code).toBe(0)
    expect(await answering(true, ...args)).toEqual({ code: 0, questions: [question] })
    expect((await run('agency', 'show', String(agency.id))).code).toBe(1)
  })

  it.for(['agency', 'key', 'website', 'site', 'webhook'].map(noun => [noun, 'show', '2000000000'] as const))(
    'exits with 1 for %j',
    async (args, { commandLine: { run } }) => {
      expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(/2000000000 does not exist/) })
    },
  )
})
