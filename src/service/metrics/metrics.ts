import { METHODS } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import type { ReplicaWatch } from '#src/ground/db/connection/replica.ts'
import {
  completedRequests,
  connectionWaits,
  deliveryAttempts,
  embeddedDatabaseStates,
  jobRuns,
  lostSpans,
  mailAttempts,
  sourceReads,
  startedRequests,
} from '#src/ground/log/diagnostics.ts'
import { readBacklog } from './backlog.ts'

/** The buckets that OpenTelemetry recommends for the duration of requests, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const waitBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const lagBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600]
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

/** Clients choose methods: unknown ones share a label, as OpenTelemetry has it. */
const methodLabel = (method: string) => (METHODS.includes(method) ? method : '_OTHER')

const statusClass = (statusCode: number | null) => (statusCode === null ? 'none' : `${Math.floor(statusCode / 100)}xx`)

const outcomeOf = ({ hasFailed }: { hasFailed: boolean }) => (hasFailed ? 'failure' : 'success')

/** Load and limits reject requests with these statuses. */
const rejections = [429, 503]

type Unsubscribe = () => void

const observeRequests = (registers: Registry[]): Unsubscribe[] => {
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests in flight.',
    registers,
  })
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'The duration of requests. The route is the template of an operation; it is empty for other paths.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: durationBuckets,
    registers,
  })
  const rejected = new Counter({
    name: 'http_server_rejected_requests_total',
    help: 'Requests that limits (429) or overload and outages (503) rejected, by error code.',
    labelNames: ['code'],
    registers,
  })
  return [
    startedRequests.subscribe(() => active.inc()),
    completedRequests.subscribe(({ method, route, statusCode, errorCode, durationMs }) => {
      active.dec()
      duration.observe(
        {
          http_request_method: methodLabel(method),
          http_route: route,
          http_response_status_code: String(statusCode),
        },
        durationMs / 1000,
      )
      if (rejections.includes(statusCode) && errorCode) rejected.inc({ code: errorCode })
    }),
  ]
}

const observeWork = (registers: Registry[]): Unsubscribe[] => {
  const attempts = new Counter({
    name: 'webhook_delivery_attempts_total',
    help: 'Attempts to deliver webhooks by outcome: success, retry, or dead for the last failure.',
    labelNames: ['outcome', 'status_class'],
    registers,
  })
  const lag = new Histogram({
    name: 'webhook_outbox_lag_seconds',
    help: 'The time from an event to the first attempt to deliver it.',
    buckets: lagBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'background_job_duration_seconds',
    help: 'The duration of background jobs by outcome. The job watch-runs runs a watch.',
    labelNames: ['job_name', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'background_job_last_success_timestamp_seconds',
    help: 'When a background job has last succeeded in this instance.',
    labelNames: ['job_name'],
    registers,
  })
  const mails = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to send mail by outcome: success, retry, or dead for a mail that was given up.',
    labelNames: ['outcome'],
    registers,
  })
  const feeds = new Counter({
    name: 'watch_source_reads_total',
    help: 'Sources of watches that were read, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const lost = new Counter({
    name: 'trace_lost_spans_total',
    help: 'Spans that were not exported, by reason: queue_full or export_failed.',
    labelNames: ['reason'],
    registers,
  })
  return [
    deliveryAttempts.subscribe(({ status, statusCode, lagMs }) => {
      attempts.inc({ outcome: status === 'pending' ? 'retry' : status, status_class: statusClass(statusCode) })
      if (lagMs !== undefined) lag.observe(lagMs / 1000)
    }),
    jobRuns.subscribe(({ job, hasFailed, durationMs }) => {
      jobs.observe({ job_name: job, outcome: outcomeOf({ hasFailed }) }, durationMs / 1000)
      if (!hasFailed) lastSuccess.setToCurrentTime({ job_name: job })
    }),
    mailAttempts.subscribe(({ outcome }) => mails.inc({ outcome })),
    lostSpans.subscribe(({ reason, count }) => lost.inc({ reason }, count)),
    sourceReads.subscribe(report => feeds.inc({ outcome: outcomeOf(report) })),
  ]
}

const observeReplica = (registers: Registry[], replica: ReplicaWatch) => {
  const used: Gauge = new Gauge({
    name: 'database_replica_used',
    help: 'Whether lists are read from the replica. Only with DATABASE_REPLICA_URL.',
    registers,
    collect: async () => used.set((await replica.readState()).isUsed ? 1 : 0),
  })
  const lag: Gauge = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the replica is behind; NaN if it does not answer or was promoted. Only with DATABASE_REPLICA_URL.',
    registers,
    collect: async () => lag.set(((await replica.readState()).lagMs ?? Number.NaN) / 1000),
  })
}

const observeDatabase = (registers: Registry[], db: ServiceDatabase, hasEmbeddedDatabase: boolean): Unsubscribe[] => {
  const connections = new Gauge({
    name: 'db_client_connections',
    help: 'Open connections to the database by purpose and state.',
    labelNames: ['pool', 'state'],
    registers,
  })
  const max = new Gauge({
    name: 'db_client_connections_max',
    help: 'The maximum of connections to the database by purpose.',
    labelNames: ['pool'],
    registers,
  })
  const pending = new Gauge({
    name: 'db_client_connections_pending_requests',
    help: 'Statements and transactions that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect: () => {
      for (const { purpose: pool, used, idle, max: limit, waiting } of db.poolStates()) {
        connections.set({ pool, state: 'used' }, used)
        connections.set({ pool, state: 'idle' }, idle)
        max.set({ pool }, limit)
        pending.set({ pool }, waiting)
      }
    },
  })
  const waits = new Histogram({
    name: 'db_client_connections_wait_seconds',
    help: 'How long statements have waited for a connection, if they had to.',
    labelNames: ['pool'],
    buckets: waitBuckets,
    registers,
  })
  const up: Gauge = new Gauge({
    name: 'database_up',
    help: 'Whether the database answers.',
    registers,
    collect: () => up.set(db.connections.isAvailable() ? 1 : 0),
  })
  if (db.replica) observeReplica(registers, db.replica)
  const unsubscribe = [
    connectionWaits.subscribe(({ purpose: pool, durationMs }) => waits.observe({ pool }, durationMs / 1000)),
  ]
  if (!hasEmbeddedDatabase) return unsubscribe
  const embedded = new Gauge({
    name: 'embedded_database_up',
    help: 'Whether the embedded PostgreSQL runs. Only without DATABASE_URL.',
    registers,
  })
  embedded.set(1)
  return [...unsubscribe, embeddedDatabaseStates.subscribe(({ isUp }) => embedded.set(isUp ? 1 : 0))]
}

/** The backlogs are those of all instances. During an outage, they are left out. */
const observeBacklog = (registers: Registry[], db: ServiceDatabase) => {
  const oldestDue = new Gauge({
    name: 'webhook_oldest_due_delivery_seconds',
    help: 'How long the oldest due delivery of an active subscription has been due; 0 if none is. Of all instances.',
    registers,
  })
  const jobAge = new Gauge({
    name: 'background_job_oldest_waiting_seconds',
    help: 'How long the oldest job that may run has waited, by queue. Of all instances.',
    labelNames: ['job_name'],
    registers,
  })
  const mailAge = new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'How long the oldest mail that has not been sent has waited; 0 if all were sent. Of all instances.',
    registers,
  })
  return async () => {
    jobAge.reset()
    const backlog = await readBacklog(db)
    oldestDue.set(backlog?.oldestDueSeconds ?? Number.NaN)
    mailAge.set(backlog?.oldestMailSeconds ?? Number.NaN)
    for (const { job, seconds } of backlog?.jobs ?? []) jobAge.set({ job_name: job }, seconds)
  }
}

interface Metrics {
  contentType: string
  read: () => Promise<string>
  close: () => void
}

/** Measures the work of this process from now on. */
export const createMetrics = (db: ServiceDatabase, hasEmbeddedDatabase: boolean): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const unsubscribe = [
    ...observeRequests(registers),
    ...observeWork(registers),
    ...observeDatabase(registers, db, hasEmbeddedDatabase),
  ]
  const updateBacklog = observeBacklog(registers, db)
  return {
    contentType: registry.contentType,
    read: async () => {
      await updateBacklog()
      return registry.metrics()
    },
    close: () => {
      for (const end of unsubscribe) end()
    },
  }
}
