import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import type { TestApp } from '#test/app/index.ts'
import { openNetwork } from './network.ts'
import type { WordPress } from './wordpress.ts'

/** A row of the admin API. */
// oxlint-disable-next-line typescript/no-explicit-any
type Row = Record<string, any>

interface AgencyOptions {
  /** The address that the service sees. */
  forwardedFor?: string
  /** The limit of the site: by default a number that no test reaches, because tests let minutes pass at once. */
  requestsPerMinute?: number
}

/** The agency of one website at a service, which the site reaches by a network of its own. */
export const openAgency = async (app: TestApp, { requestsPerMinute = 1_000_000, ...options }: AgencyOptions = {}) => {
  const network = await openNetwork(app, options)
  const agency = await app.agency()
  await setLimit(agency.tenant, 'siteRequestsPerMinute', requestsPerMinute)
  const admin = await app.adminSession(agency)
  const websiteId = await app.website(agency)

  /** All rows of a list, whose order is kept. */
  const list = async (path: string): Promise<Row[]> => {
    const rows: Row[] = []
    for (let total = 1; rows.length < total;) {
      const query = { limit: 100, offset: rows.length }
      const { status, body } = await admin.request('get', path, { query })
      expect(status, path).toBe(200)
      rows.push(...(body.data as Row[]))
      if (body.data.length === 0) break
      total = body.total as number
    }
    return rows
  }

  const newToken = async () => {
    const { body } = await admin.request('post', `/websites/${websiteId}/pairing-token`)
    return body.pairingToken as string
  }

  /** The connector that was paired last. */
  const connector = async () => {
    const rows = (await list('/site-connectors')).filter(row => row['websiteId'] === websiteId)
    const last = rows.at(-1)
    if (!last) throw new Error('The site is not paired')
    return (await admin.request('get', `/site-connectors/${last['id']}`)).body as Row
  }
  /** A list of the connector, such as `/activity`. */
  const read = async (path: string) => list(`/site-connectors/${(await connector())['id']}${path}`)

  return {
    agency,
    admin,
    websiteId,
    network,
    newToken,
    connector,
    read,

    /** Pairs a site without its settings page. */
    pair: async (site: WordPress, siteUrl = site.url) => {
      const token = await newToken()
      const url = JSON.stringify(network.url)
      await site.evaluate(`\\AgencyConnector\\Pairing::pair('${token}', ${url});`, siteUrl)
      app.issued.add(token)
    },

    /** Queues a command and returns its id. */
    command: async (type: string, payload: object = {}) => {
      const path = `/site-connectors/${(await connector())['id']}/commands`
      const { status, body } = await admin.request('post', path, { body: { type, payload } })
      expect(status).toBe(201)
      return body.id as number
    },

    /** The commands of the site by id. */
    commands: async () => new Map((await read('/commands')).map(row => [row['id'] as number, row])),

    disconnect: async () => {
      const { status } = await admin.request('post', `/site-connectors/${(await connector())['id']}/disconnect`)
      expect(status).toBe(200)
    },
  }
}

/** Repeats an action until its result passes, and returns that. Fails with the last result. */
export const until = async <Value>(
  read: () => Promise<Value>,
  isReached: (value: Value) => boolean,
  { timeoutMs = 30_000, intervalMs = 200 } = {},
): Promise<Value> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (isReached(value)) return value
    if (Date.now() > deadline) throw new Error(`Not reached in ${timeoutMs} ms: ${JSON.stringify(value)}`)
    await delay(intervalMs)
  }
}
