import { sql } from 'kysely'
import { expect } from 'vitest'
import { advanceCampaigns } from '#src/features/sites/campaigns/advance.ts'
import type { TestAgency, TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

interface SiteOptions {
  clientId?: number
  platform?: 'wordpress' | 'prestashop'
  pluginVersion?: string
  /** The versions of extensions by slug, with the available one. */
  plugins?: Record<string, [version: string, available: string | null]>
}

interface Command {
  id: number
  type: string
  payload: { slug?: string; version?: string }
}

interface ReportedResult {
  status?: 'success' | 'error'
  result?: object
  logs?: string
}

export type TestFleet = Awaited<ReturnType<typeof openFleet>>
export type FleetSite = Awaited<ReturnType<TestFleet['open']>>

/** An agency whose sites send signed requests, as plugins do. */
export const openFleet = async (app: TestApp, existing?: TestAgency) => {
  const agency = existing ?? (await app.agency())
  const { key } = await app.key(agency)
  const request = (method: 'get' | 'post', path: string, options: object = {}) =>
    app.request(method, path, key, options)

  const open = async ({ platform = 'wordpress', pluginVersion = '3.13.0', plugins = {} }: SiteOptions = {}) => {
    const site = await openSite(app, agency, { platform, pluginVersion })
    const heartbeat = async (fields: object = {}) => {
      const body = { pluginVersion, phpVersion: '8.3.6', platformVersion: '6.8', ...fields }
      expect((await site.send('post', '/api/plugin/v2/heartbeat', body)).status).toBe(200)
    }
    const report = async (slug: string, version: string, availableVersion: string | null) => {
      const body = { remoteId: `plugin/${slug}`, type: 'plugin', slug, name: slug, version, availableVersion }
      expect((await site.send('post', '/v1/cms-extensions', body)).status).toBe(202)
    }
    await heartbeat()
    for (const [slug, [version, available]] of Object.entries(plugins)) await report(slug, version, available)
    return {
      ...site,
      heartbeat,
      report,
      poll: async () => (await site.send('get', '/api/plugin/commands')).body.commands as Command[],
      answer: (commandId: number, { status = 'success', result = {}, logs = 'done' }: ReportedResult) =>
        site.send('post', '/api/plugin/command-result', {
          commandId,
          status,
          result,
          logs,
          executedAt: new Date().toISOString(),
        }),
      /** Makes its last heartbeat an hour old. */
      silence: () =>
        sql`update connectors set last_ping_at = now() - interval '1 hour' where id = ${site.id}`.execute(app.db),
    }
  }

  return {
    agency,
    key,
    request,
    open,
    create: (body: object) =>
      request('post', '/campaigns', {
        body: {
          name: 'Akismet',
          items: [{ type: 'plugin', slug: 'akismet', version: '5.3.1' }],
          waveSize: 100,
          pauseSeconds: 0,
          stopAfterFailures: 1000,
          ...body,
        },
      }),
    read: async (id: number) => (await request('get', `/campaigns/${id}`)).body,
    results: async (id: number, query: object = {}) =>
      (await request('get', `/campaigns/${id}/results`, { query: { limit: 100, ...query } })).body.data,
    /** Lets several instances advance all campaigns at the same time. */
    advance: async (instances = 1) => {
      await Promise.all(Array.from({ length: instances }, () => advanceCampaigns(app)))
    },
    /** Moves the commands of a campaign into the past. */
    age: (id: number, hours: number) =>
      sql`
        update campaign_results set queued_at = queued_at - make_interval(hours => ${hours})
        where campaign_id = ${id}`.execute(app.db),
    events: async () => {
      const { rows } = await sql<{ event: string; data: Record<string, { id: number; reason?: string }> }>`
        select event, data from outbox
        where agency_id = ${agency.id} and (event like 'campaign.%' or event in ('website.updated', 'website.update_failed'))
        order by id`.execute(app.db)
      return rows
    },
  }
}

/** The result of a plugin that has updated an item. */
export const updated = ({ payload: { slug, version = '5.3.1' } }: Command, before = '5.3.0'): ReportedResult => ({
  result: {
    type: 'plugin',
    slug,
    before,
    after: version,
    outcome: 'updated',
    probe: { status: 200, attempts: 1, durationMs: 120 },
  },
})
