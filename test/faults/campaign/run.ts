import { setTimeout as delay } from 'node:timers/promises'
import { basePath, openDeployment, subscribe, type Agency } from '../deployment.ts'
import { openEventReceiver } from '../load/event-receiver.ts'
import { describeBroken, openLedger } from '../load/ledger.ts'
import { openClient, type Client } from '../load/requests.ts'
import { openPostgres } from '#test/servers/postgres.ts'
import { isRedisInstalled, openRedis } from '#test/servers/redis.ts'
import { superviseInstance, type SupervisedInstance } from './instance.ts'
import { kindOfKill, openKiller, type Kill, type KillKind } from './kills.ts'
import { openProgress } from '../progress.ts'
import { reportCampaign, type Recovery } from './report.ts'
import { startTraffic } from './traffic.ts'

interface CampaignOptions {
  kills: number
  instances: number
  callers: number
  connections: number | undefined
  intervalMs: number
}

const agencyCount = 4
/** Deliveries of killed instances are due again when their leases end, 12 s after they began. */
const deliveryTimeoutMs = 120_000

/** The time until a new process of an instance has answered, in milliseconds. */
const firstAnswer = async (client: Client, instance: SupervisedInstance, { headers }: Agency, since: number) => {
  for (;;) {
    await instance.listening()
    const outcome = await client.send(instance.state.url, { method: 'GET', path: `${basePath}/health`, headers })
    if (outcome.status !== 0) return outcome.endedAt - since
    await delay(10)
  }
}

/** Runs a campaign, and returns its figures, a report in Markdown, and what must not have happened. */
export const runCampaign = async (options: CampaignOptions) => {
  const { kills, instances: instanceCount, callers, connections, intervalMs } = options
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await openPostgres(), ({ close }) => close())
  const redis = isRedisInstalled ? opened.adopt(await openRedis(), ({ close }) => close()) : undefined
  const receiver = opened.adopt(await openEventReceiver(), ({ close }) => close())
  const client = opened.adopt(openClient(), ({ close }) => close())
  const deployment = opened.adopt(
    await openDeployment({ databaseUrl: postgres.url, adminUrl: postgres.adminUrl }),
    ({ close }) => close(),
  )
  if (connections) await deployment.limitConnections(connections)
  const agencies = await Promise.all(Array.from({ length: agencyCount }, () => deployment.agency()))
  const environment = { LOG_LEVEL: 'error', ...(redis && { REDIS_URL: redis.url }) }
  const instances = Array.from({ length: instanceCount }, () => superviseInstance(deployment, environment))
  await Promise.all(instances.map(({ listening }) => listening()))
  const [first] = instances
  for (const agency of agencies) await subscribe(client, first?.state.url ?? '', agency, receiver.url)

  const ledger = openLedger(agencies)
  const urls = () => instances.flatMap(({ state }) => state.url || [])
  const traffic = startTraffic({ client, ledger, agencies, urls, callers })
  const prepareKill = openKiller({ postgres, redis, instances })
  const progress = openProgress()
  const problems: string[] = []
  const startedAt = performance.now()
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000

  const measureRecovery = async (kind: KillKind, kill: Kill): Promise<Recovery> => {
    const killedAt = performance.now()
    const serviceMs = traffic.firstSuccess()
    const victim = await kill()
    const [agency] = agencies
    const instanceMs = victim && agency ? await firstAnswer(client, victim, agency, killedAt) : undefined
    return { kind, serviceMs: await serviceMs, instanceMs }
  }
  const killAll = async () => {
    const recoveries: Promise<Recovery>[] = []
    for (let kill = 1; kill <= kills; kill++) {
      const interval = delay(intervalMs)
      const kind = kindOfKill(kill, redis !== undefined)
      const recovery = measureRecovery(kind, await prepareKill(kind))
      recoveries.push(recovery)
      // The servers that all instances share are back before the next kill.
      await Promise.all([interval, kind !== 'instance' && recovery])
      progress.show(
        kill,
        `${kill} of ${kills} kills, ${elapsedSeconds().toFixed(0)} s, ${ledger.acknowledged.size} acknowledged, ` +
          `${receiver.received} deliveries, ${urls().length} instances listen`,
      )
    }
    return Promise.all(recoveries)
  }
  const recoveries = await Promise.race([killAll(), traffic.stalled])
  const seconds = elapsedSeconds()
  if (!recoveries) problems.push('The service did not recover by itself')
  await traffic.stop()
  progress.end()

  const balance = await ledger.finalBalance(deployment.db, receiver, deliveryTimeoutMs)
  problems.push(...describeBroken(balance))
  for (const instance of instances) {
    const exited = await instance.stop()
    if (exited?.code !== 0) problems.push(`An instance did not stop in order: ${JSON.stringify(exited)}`)
    problems.push(...instance.state.unexpectedExits.map(exit => `An instance exited by itself: ${exit}`))
  }
  const failedStarts = instances.reduce((sum, { state }) => sum + state.failedStarts, 0)
  return {
    problems,
    ...reportCampaign({ recoveries: recoveries ?? [], balance, kinds: traffic.kinds, seconds, failedStarts }),
  }
}
