// The cost of a list over MCP for the service and PostgreSQL, compared with the same list over HTTP. Options:
// `--rounds 3` measures fewer rounds, `--only 2026` the lists whose title contains the text. `--profile <directory>`
// records a CPU profile of the service instead, and prints where it spends its time.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { load, type Call } from './load.ts'
import { measure, measureAll } from './measure.ts'
import { printProfile } from './profile.ts'
import { profiledEnvironment, recordProfile } from './profile/record.ts'
import { startServer } from './server.ts'

const requests = 500
const connections = 16
/** The compiler of V8 takes CPU time until it has optimized the service. */
const warmUpRequests = 1500
/** The maximum cost of a list over MCP against HTTP. */
const goal = 1.4

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
if (!(rounds >= 1)) throw new Error(`--rounds ${options.rounds}: use a number of at least 1`)

const limit = 50
const revision = '2026-07-28'
const tool = 'read'
const args = { tool: 'listClients', arguments: { limit } }

const callOf = (headers: Record<string, string>, meta: object): Omit<Call, 'key'> => ({
  method: 'POST',
  path: '/mcp',
  headers: { accept: 'application/json, text/event-stream', ...headers },
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args, ...meta } },
  status: 200,
})

const calls: Record<string, Omit<Call, 'key'>> = {
  'HTTP: GET /clients': { method: 'GET', path: `/api/public/v1/clients?limit=${limit}`, status: 200 },
  [`MCP ${revision}: listClients`]: callOf(
    { 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', 'mcp-name': tool },
    {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': revision,
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  ),
  'MCP 2025-11-25: listClients': callOf({ 'mcp-protocol-version': '2025-11-25' }, {}),
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const name = 'agency-api'
  const environment = options.profile ? profiledEnvironment(options.profile, name) : {}
  const main = fileURLToPath(import.meta.resolve('../src/main.ts'))
  const server = await startServer(name, main, bench.url, dir, environment)
  const chosen = Object.entries(calls)
    .filter(([title]) => title.startsWith('HTTP') || title.includes(options.only))
    .map(([title, call]) => ({ title, call: { ...call, key: bench.key } }))
  try {
    for (const { call } of chosen) await load(server.url, call, { requests: warmUpRequests, connections })
    if (options.profile) {
      for (const { title, call } of chosen.slice(1)) {
        const work = () => load(server.url, call, { requests, connections })
        await printProfile(await recordProfile(server, { dir: options.profile, title }, work), requests)
      }
    } else {
      const sides = chosen.map(({ title, call }) => ({
        name: title,
        measure: () => measure(bench.admin, server, call, { requests, connections }),
      }))
      const [http, ...overMcp] = await measureAll(rounds, sides)
      for (const [nth, { title }] of chosen.slice(1).entries()) {
        const value = (overMcp[nth]?.together ?? Number.NaN) / (http?.together ?? Number.NaN)
        console.log(`${title}: ${value.toFixed(2)} of the CPU time over HTTP`)
        reportFigures({ name: `${title}, CPU time against HTTP`, value, unit: 'ratio', goal })
      }
    }
  } finally {
    await server.close()
    await bench.close()
  }
})
