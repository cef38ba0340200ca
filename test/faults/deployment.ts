import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '#src/ground/db/connection/connect.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import type { RunOptions } from '#src/service/start/process.ts'
import { openRecords } from '#test/app/records.ts'
import { startMain } from '#test/processes/process.ts'
import { openIssuedSecrets } from '#test/security/issued-secrets.ts'
import type { Client } from './load/requests.ts'

export const basePath = '/api/public/v1'

/** Callers that the service protects itself from are not the subject here. */
const settings = {
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_BACKOFF_SECONDS: '1',
  IP_RATE_LIMIT_PER_MINUTE: '1000000000',
  MAX_CONNECTIONS_PER_ADDRESS: '10000',
}

interface DeploymentOptions {
  /** The database as the instances reach it. */
  databaseUrl: string
  /** The database for the statements of the tests, as a superuser, and not through a proxy. */
  adminUrl: string
  environment?: Record<string, string>
}

type Instance = Awaited<ReturnType<typeof startMain>>

/** A database with its agencies, and the instances of the service on it: real processes. */
export const openDeployment = async ({ databaseUrl, adminUrl, environment = {} }: DeploymentOptions) => {
  await migrate(databaseUrl)
  const db = connect(adminUrl, { onError: () => {} })
  const records = openRecords(db, openIssuedSecrets())
  const shared = { ...settings, DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(32).toString('base64') }
  const instances = new Set<Instance>()

  return {
    db,
    /** Limits the connections of all instances together, as `max_connections` does. */
    limitConnections: (max: number) => sql`alter role service connection limit ${sql.lit(max)}`.execute(db),
    /** An agency with a key, and the headers of its requests. */
    agency: async (limits: { perMinute?: number } = {}) => {
      const agency = await records.agency()
      const { id: keyId, key } = await records.key(agency, limits)
      return { ...agency, keyId, headers: { 'x-api-key': key } }
    },
    /** Starts an instance, and waits until it listens. Throws if it exits instead. */
    start: async (more: Record<string, string> = {}, options?: RunOptions) => {
      const instance = await startMain({ ...shared, ...environment, ...more }, options)
      instances.add(instance)
      void instance.exited.then(() => instances.delete(instance))
      if (instance.url === '') throw new Error(`The service did not start: ${instance.output.stderr}`)
      return instance
    },
    close: async () => {
      await Promise.all([...instances].map(({ kill }) => kill('SIGKILL')))
      await db.destroy()
    },
  }
}
export type Deployment = Awaited<ReturnType<typeof openDeployment>>
export type Agency = Awaited<ReturnType<Deployment['agency']>>

/** Subscribes a receiver to an event of an agency. */
export const subscribe = async (
  { send }: Client,
  base: string,
  { headers }: Pick<Agency, 'headers'>,
  receiverUrl: string,
  event = 'client.created',
) => {
  const body = { url: receiverUrl, events: [event] }
  const { status } = await send(base, { method: 'POST', path: `${basePath}/webhooks`, headers, body })
  if (status !== 201) throw new Error(`The webhook could not be created: ${status}`)
}
