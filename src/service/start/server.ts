import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, toInterfaceDeps, type AppDeps } from '#src/service/app/index.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { renewEpoch } from '#src/platform/events/changes/epoch.ts'
import { openWaitingRequests } from '#src/platform/events/changes/waiting.ts'
import { isAllAddresses } from '#src/ground/base/addresses.ts'
import type { Config } from '#src/ground/config/config.ts'
import { readDeploymentId } from '#src/ground/db/connection/deployment-id.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { createTurns } from '#src/ground/load/turns.ts'
import { openCounters } from '#src/platform/http-context/counters.ts'
import { gracefulClose } from '#src/interfaces/http/graceful-close.ts'
import { openLogSampler } from '#src/interfaces/http/log-sampler.ts'
import type { ReadinessChecks } from '#src/interfaces/http/probes.ts'
import { createServer, defaultLimits, type ServerLimits } from '#src/interfaces/http/server.ts'
import { watchDataQuotas } from '#src/platform/limits/data-quotas.ts'
import { openBodyReader } from '#src/interfaces/plugin/bodies/reader.ts'
import { openRequestLog } from '#src/platform/request-log/request-log.ts'

export interface Service {
  /** The base URL, such as `http://127.0.0.1:3000`. */
  url: string
  /** Undefined if the service sends no mail. */
  mail: MailOutbox | undefined
  /** Lets the requests that wait for changes look for new events. */
  wakeWaitingRequests: () => void
  /** Drains, waits up to 6 seconds for requests in flight, then writes the remaining request log entries. */
  stop(): Promise<void>
}

/** Opened by the caller, which closes them after the service has stopped. */
interface ServiceDeps extends Omit<
  AppDeps,
  | 'config'
  | 'publicUrl'
  | 'counters'
  | 'requestLog'
  | 'logSampler'
  | 'bodyReader'
  | 'waitingRequests'
  | 'dataQuotas'
  | 'turns'
> {
  /** The checks of the readiness probe besides the drain. */
  readinessChecks?: ReadinessChecks | undefined
  /** How often the data of agencies is compared with their quotas. */
  dataQuotaIntervalMs?: number
  /** Ends the drain of a stop early. */
  skipDrain?: AbortSignal | undefined
}

/** Connections that wait to be accepted. Beyond, clients repeat their attempt only after a second or more. */
const backlog = 4096

const listen = async (server: http.Server, { port, host }: Config) => {
  try {
    server.listen({ port, host, backlog })
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const hint = code === 'EADDRINUSE' ? 'another service uses the port, set PORT to another port' : 'see HOST and PORT'
    throw new UserFacingError(`${message}: ${hint}`, { cause: error })
  }
}

/** The URL at which the service can be opened on this machine: no program connects to the address of all interfaces. */
const serviceUrl = ({ tls, host }: Config, server: http.Server) => {
  const { port } = server.address() as AddressInfo
  const opened = isAllAddresses(host) ? (host.includes(':') ? '::1' : '127.0.0.1') : host
  return `${tls ? 'https' : 'http'}://${opened.includes(':') ? `[${opened}]` : opened}:${port}`
}

const openConfiguredCounters = (
  { redisUrl, rateLimitStore }: Config,
  deploymentId: string,
  { db, logger }: Pick<ServiceDeps, 'db' | 'logger'>,
) => {
  if (redisUrl)
    return openCounters({ url: redisUrl, deploymentId }, err =>
      logger.warn({ err, dependency: 'redis' }, 'Redis unavailable, rate limiting in memory'),
    )
  return openCounters(rateLimitStore === 'postgres' ? { db } : undefined, err =>
    logger.error({ err, dependency: 'database' }, 'rate limit counters write failed'),
  )
}

/** Starts the HTTP server on an open database. A failed start closes everything it has opened. */
export const startService = async (
  config: Config,
  { readinessChecks = {}, dataQuotaIntervalMs, skipDrain = new AbortController().signal, ...deps }: ServiceDeps,
  changedLimits: Partial<ServerLimits> = {},
): Promise<Service> => {
  await using opened = new AsyncDisposableStack()
  const { db, logger } = deps
  const deploymentId = await readDeploymentId(db)
  await renewEpoch(db, deploymentId)
  const counters = opened.adopt(await openConfiguredCounters(config, deploymentId, deps), open => open.close())
  const requestLog = opened.adopt(
    openRequestLog(db, err => logger.error({ err, dependency: 'database' }, 'request log write failed')),
    open => open.close(),
  )
  const logSampler = opened.adopt(openLogSampler(logger), open => open.close())
  const bodyReader = opened.adopt(openBodyReader(), open => open.close())
  const waitingRequests = openWaitingRequests(db, err => logger.error({ err }, 'check for changes failed'))
  const dataQuotas = opened.adopt(
    watchDataQuotas(db, {
      ...(dataQuotaIntervalMs !== undefined && { intervalMs: dataQuotaIntervalMs }),
      onError: err => logger.error({ err, ...outageFields(err) }, 'data quota check failed'),
    }),
    open => open.stop(),
  )
  const turns = createTurns()
  const parts = { counters, requestLog, logSampler, bodyReader, waitingRequests, dataQuotas, turns }
  const publicUrl = () => config.publicUrl ?? serviceUrl(config, server)
  const appDeps = toInterfaceDeps({ ...deps, config, publicUrl, ...parts })
  const app = createApp(appDeps)
  const limits = { ...defaultLimits, ...changedLimits }
  const limitedServer = createServer(config, app, limits, {
    turns,
    readinessChecks,
    onError: err => logger.error({ err }, 'connection not accepted'),
  })
  const { server } = limitedServer
  await listen(server, config)
  opened.defer(() => {
    waitingRequests.close()
    return gracefulClose(limitedServer, limits.drainMs, skipDrain)
  })
  const running = opened.move()
  return {
    url: serviceUrl(config, server),
    mail: appDeps.mail,
    wakeWaitingRequests: waitingRequests.wake,
    stop: () => running.disposeAsync(),
  }
}
