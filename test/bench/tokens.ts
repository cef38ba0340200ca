// The CPU time of a request with the access token of an app, against one with a key, on one server. Options:
// `--rounds 3` measures fewer rounds.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connect } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { connectApp } from '#src/oauth/connect.ts'
import { appScopes } from '#src/oauth/resources.ts'
import { sha256 } from '#src/secrets/secrets.ts'
import { example, limit, openBenchDatabase, withDirectory } from './database.ts'
import { outcomeOf, reportFigures } from './figures.ts'
import { load, type Call } from './load.ts'
import { compare, measure } from './measure.ts'
import { startServer } from './server.ts'

const requests = 1000
const connections = 16
const warmUpRequests = 6000
const goal = 1.05
/** Each connection reads another client. */
const sampledIds = 128

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '41' } } })
const rounds = Number(options.rounds)
if (!(rounds >= 1)) throw new Error(`--rounds ${options.rounds}: use a number of at least 1`)

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>

/** Connects an app on behalf of the owner, and returns an access token with limits that are never reached. */
const createToken = async ({ url, agencyId }: Bench) => {
  const db = connect(url, { onError: () => {} })
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const newApp = {
    kind: 'registered' as const,
    oauth_client_id: 'app_bench',
    name: 'Bench',
    redirect_uris: [] as string[],
  }
  const { id } = await db
    .insertInto('oauth_apps')
    .values({ ...newApp, agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = { id, clientId: newApp.oauth_client_id, name: newApp.name }
  const scopes = [...appScopes]
  await new Tenant(db, agencyId).transaction(tx => connectApp(tx, { id: 'bench', payload: {}, app, userId, scopes }))
  const limits = { rate_limit_per_minute: limit, rate_limit_per_day: limit }
  await db.updateTable('api_keys').set(limits).where('app_id', '=', id).execute()
  const token = `spo_${randomBytes(32).toString('hex')}`
  const expiry = { expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString() }
  await db.updateTable('oauth_grants').set(expiry).execute()
  const { key_id } = await db.selectFrom('oauth_grants').select('key_id').executeTakeFirstOrThrow()
  await db
    .insertInto('oauth_artifacts')
    .values({
      ...expiry,
      hash: sha256(token),
      kind: 'AccessToken',
      grant_id: 'bench',
      key_id,
      audience: 'api',
      scopes,
      payload: '{}' as never,
    })
    .execute()
  await db.destroy()
  return token
}

const path = '/api/public/v1/clients'

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const token = await createToken(bench)
  const server = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
  const scenarios: Record<string, Call[]> = {
    'GET /clients/{id}': bench.clientIds
      .slice(0, sampledIds)
      .map(id => ({ method: 'GET', path: `${path}/${id}`, status: 200 })),
    'POST /clients': [{ method: 'POST', path, body: example, status: 201 }],
  }
  try {
    for (const [title, calls] of Object.entries(scenarios)) {
      const sideOf = (name: string, credential: Partial<Call>) => {
        const withCredential = calls.map(call => ({ ...call, ...credential }))
        return {
          name,
          warmUp: () => load(server.url, withCredential, { requests: warmUpRequests, connections }),
          measure: () => measure(bench.admin, server, withCredential, { requests, connections }),
        }
      }
      const ofToken = sideOf('access token', { headers: { authorization: `Bearer ${token}` } })
      const ofKey = sideOf('key', { key: bench.key })
      process.stdout.write(`${title}: warming up, `)
      for (const { warmUp } of [ofToken, ofKey]) await warmUp()
      const { together } = await compare(rounds, ofToken, ofKey)
      const cpu = { name: `${title}, CPU time of a token against a key`, ...together, unit: 'ratio', goal } as const
      console.log(`goal of ${goal}: ${outcomeOf(cpu)}\n`)
      reportFigures(cpu)
    }
  } finally {
    await server.close()
    await bench.close()
  }
})
