import { setTimeout as delay } from 'node:timers/promises'
import { Tenant } from '../../src/ground/db/tenant.ts'
import { createBenchAgency, example, type openBenchDatabase } from '../database.ts'
import { load, type CallSource } from '../load.ts'
import type { Work } from '../meter.ts'
import type { Server } from '../server.ts'
import { openSites } from './sites.ts'
import type { WebhookBench } from './webhooks.ts'

const path = '/api/public/v1'
/** The deliveries of a backlog. */
const backlog = 1000

/** A change each time: an update that changes nothing costs less. */
const updateTicket = (key: string, id: number): CallSource => {
  let isHigh = false
  return () => {
    isHigh = !isHigh
    const body = { priority: isHigh ? 'high' : 'normal' }
    return { method: 'PATCH', path: `${path}/tickets/${id}`, key, body, status: 200 }
  }
}

const executeTool = (key: string): CallSource => ({
  method: 'POST',
  path: '/mcp',
  key,
  headers: {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'execute',
  },
  body: {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'execute',
      arguments: { tool: 'listClients', arguments: { limit: 10, fields: 'name' } },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  },
  status: 200,
})

/** Waits until a number of deliveries has arrived since the work began. */
const untilReceived = async (stage: WebhookBench, count: number, work: () => Promise<unknown>) => {
  const before = await stage.received()
  await work()
  while ((await stage.received()) - before < count) await delay(20)
}

interface Setup {
  bench: Awaited<ReturnType<typeof openBenchDatabase>>
  stage: WebhookBench
  server: Server
  connections: number
}

/** Opens what the work needs: agencies, sites and subscriptions. */
export const openWork = async ({ bench, stage, server, connections }: Setup): Promise<Work[]> => {
  const { key, clientIds, ticketIds } = bench
  const requests = (name: string, count: number, calls: CallSource | CallSource[]): Work => ({
    name,
    count,
    run: () => load(server.url, calls, { requests: count, connections }),
  })
  const get = (to: string): CallSource => ({ method: 'GET', path: `${path}${to}`, key, status: 200 })
  const post = (as: string): CallSource => ({
    method: 'POST',
    path: `${path}/clients`,
    key: as,
    body: example,
    status: 201,
  })
  const openSubscription = async () => {
    const agency = await createBenchAgency(stage.db)
    return { ...agency, id: await stage.subscribe(new Tenant(stage.db, agency.agencyId)) }
  }

  const { agencyId } = await createBenchAgency(stage.db)
  const { polls, heartbeats, activities } = await openSites(stage.db, agencyId, connections)
  const live = await openSubscription()
  const posts = requests('POST /clients, and its webhook delivered', 300, post(live.key))
  const collecting = await openSubscription()
  const addBacklog = () => stage.addBacklog(collecting.id, backlog)
  return [
    requests(
      'GET /clients/{id}',
      1000,
      clientIds.map(id => get(`/clients/${id}`)),
    ),
    requests('GET /clients?limit=50', 500, get('/clients?limit=50')),
    requests('POST /clients', 500, post(key)),
    requests(
      'PATCH /tickets/{id}',
      500,
      ticketIds.map(id => updateTicket(key, id)),
    ),
    requests('MCP: execute listClients', 300, executeTool(key)),
    requests('plugin: poll for commands', 500, polls),
    requests('plugin: heartbeat', 500, heartbeats),
    requests('plugin: activity event', 500, activities),
    { ...posts, run: () => untilReceived(stage, posts.count, posts.run) },
    { name: 'webhook delivery of a backlog', count: backlog, run: () => untilReceived(stage, backlog, addBacklog) },
  ]
}
