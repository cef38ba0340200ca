// The throughput of webhooks, compared with a sender that delivers one after the other, and the delay that dead
// receivers cause for others.
import { channels } from '#src/events/notify.ts'
import { leaseDeliveries } from '#src/webhooks/delivery/lease.ts'
import { startWorker } from '#src/webhooks/delivery/worker.ts'
import { startTaskRunner } from '#src/webhooks/replay/runner.ts'
import { findTask, insertTask } from '#src/webhooks/replay/tasks.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { startNaive } from './webhooks/naive.ts'
import { openWebhookBench, type WebhookBench } from './webhooks/stage.ts'

const subscriptions = 50
const deliveries = 40_000
const naiveDeliveries = 2000
const rounds = 3
const disabledSubscriptions = 10_000
const hangingReceivers = 1024
const hangingAgencies = 128
/** The maximum of the delay of live deliveries beside a replay, compared with that alone. */
const maxReplayDelay = 1.2

const percentile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
const ms = (value: number) => `${value.toFixed(1)} ms`

const start = ({ db, outbound, secrets }: WebhookBench) => {
  const worker = startWorker({ db, outbound, secrets, timeoutMs: 10_000, backoffSeconds: 60, onError: console.error })
  const listening = db.connections.listen(channels.deliveries, () => worker.wake())
  return {
    wake: worker.wake,
    drained: worker.drained,
    stop: async () => {
      listening.stop()
      await worker.stop()
    },
  }
}

/** Deliveries per second, from the first poll of a backlog to the last receipt. */
const throughput = async (stage: WebhookBench) => {
  const scope = await stage.agency()
  const all: number[] = []
  for (let made = 0; made < subscriptions; made++) all.push(await stage.subscribe(scope, '/ok'))

  const rate = async (count: number, run: () => { stop: () => Promise<void> }) => {
    await stage.addBacklog(all, count / subscriptions)
    const before = await stage.received()
    const began = performance.now()
    const sender = run()
    while ((await stage.received()) - before < count) await new Promise(resolve => setTimeout(resolve, 10))
    const seconds = (performance.now() - began) / 1000
    await sender.stop()
    return count / seconds
  }
  const batched = await rate(deliveries, () => start(stage))
  const naive = await rate(naiveDeliveries, () => startNaive(stage.url))
  console.log(`signed deliveries to ${subscriptions} subscriptions   ${batched.toFixed(0)}/s`)
  console.log(`  one by one                            ${naive.toFixed(0)}/s, ratio ${(batched / naive).toFixed(1)}`)
  reportFigures(
    { name: 'webhooks, deliveries', value: batched, unit: '/s' },
    { name: 'webhooks, deliveries against one by one', value: batched / naive, unit: 'ratio' },
  )
}

/** The time from commit to receipt when the worker is idle. */
const idle = async (stage: WebhookBench) => {
  const scope = await stage.agency()
  const subscription = await stage.subscribe(scope, '/ok?timed')
  const measure = async (run: () => { stop: () => Promise<void> }) => {
    const sender = run()
    const latencies = await stage.latencies(scope, subscription, 100, 30)
    await sender.stop()
    return percentile(latencies, 0.5)
  }
  const batched = await measure(() => start(stage))
  const naive = await measure(() => startNaive(stage.url))
  console.log(`commit to receipt when idle, median     ${ms(batched)}`)
  console.log(`  one by one, polling every 100 ms      ${ms(naive)}, ratio ${(batched / naive).toFixed(2)}`)
  reportFigures({ name: 'webhooks, commit to receipt when idle, p50', value: batched, unit: 'ms' })
}

/** The time from commit to receipt, alone and beside dead receivers, which are kept enabled. */
const isolation = async (stage: WebhookBench) => {
  const healthy = await stage.agency()
  const subscription = await stage.subscribe(healthy, '/ok?timed')
  const doomed = await stage.agency()
  const dead: number[] = []
  for (let made = 0; made < 10; made++)
    dead.push(await stage.subscribe(doomed, ['/hang', '/error', 'http://127.0.0.1:1/'][made % 3] ?? ''))
  const worker = start(stage)
  const measure = () => stage.latencies(healthy, subscription, 400, 5)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await measure()))
    await stage.addBacklog(dead, 1000)
    const revive = setInterval(() => {
      const revived = stage.db.updateTable('webhook_subscriptions').set({ is_active: true, failure_count: 0 })
      revived.where('id', 'in', dead).execute().catch(console.error)
    }, 200)
    beside.push(...(await measure()))
    clearInterval(revive)
    await stage.db.deleteFrom('webhook_deliveries').where('subscription_id', 'in', dead).execute()
  }
  await worker.stop()
  const [aloneP95, besideP95] = [alone, beside].map(samples =>
    percentile(
      samples.toSorted((a, b) => a - b),
      0.95,
    ),
  ) as [number, number]
  console.log(`commit to receipt, p95, alone           ${ms(aloneP95)}`)
  console.log(`  beside ten dead receivers             ${ms(besideP95)}, ratio ${(besideP95 / aloneP95).toFixed(2)}`)
  const name = 'webhooks, commit to receipt beside dead receivers against alone, p95'
  reportFigures({ name, value: besideP95 / aloneP95, unit: 'ratio' })
}

/** The maximal time from commit to receipt, alone and while receivers of many agencies begin to hang. */
const hanging = async (stage: WebhookBench) => {
  const healthy = await stage.agency()
  const subscription = await stage.subscribe(healthy, '/ok?timed')
  const all: number[] = []
  for (let made = 0; made < hangingAgencies; made++) {
    const agency = await stage.agency()
    for (let nth = 0; nth < hangingReceivers / hangingAgencies; nth++) all.push(await stage.subscribe(agency, '/hang'))
  }
  const worker = start(stage)
  const measure = async () => Math.max(...(await stage.latencies(healthy, subscription, 400, 10)))
  const alone = await measure()
  await stage.addBacklog(all, 10)
  const beside = await measure()
  await worker.stop()
  await stage.db.deleteFrom('webhook_subscriptions').where('id', 'in', all).execute()
  console.log(`commit to receipt, maximum, alone       ${ms(alone)}`)
  console.log(`  while ${hangingReceivers} receivers begin to hang     ${ms(beside)}`)
  const name = 'webhooks, delay of others by 1,024 receivers that hang, maximum'
  reportFigures({ name, value: beside - alone, unit: 'ms', goal: 1000 })
}

/** The time of a lease, alone and beside disabled subscriptions that collect deliveries. */
const disabled = async (stage: WebhookBench) => {
  const first = await stage.agency()
  await stage.addBacklog([await stage.subscribe(first, '/ok')], 4)
  const options = {
    subscriptions: [],
    slots: [],
    free: { failing: 0, others: 4096 },
    initialConcurrency: 4,
    limit: 512,
  }
  const measure = async () => {
    const times: number[] = []
    for (let made = 0; made < 50; made++) {
      const began = performance.now()
      await leaseDeliveries(stage.db, { ...options, leaseSeconds: 0, clockOffsetSeconds: 0 })
      times.push(performance.now() - began)
    }
    return percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  }
  const alone = await measure()
  await stage.addDisabled(disabledSubscriptions)
  const last = await stage.agency()
  await stage.addBacklog([await stage.subscribe(last, '/ok')], 4)
  const beside = await measure()
  console.log(`lease, median                           ${ms(alone)}`)
  console.log(
    `  beside ${disabledSubscriptions} disabled subscriptions    ${ms(beside)}, ratio ${(beside / alone).toFixed(2)}`,
  )
  reportFigures({ name: 'webhooks, lease beside 10,000 disabled subscriptions', value: beside, unit: 'ms' })
}

/** The time from commit to receipt, alone and while tasks send earlier events to the same receiver again. */
const besideReplay = async (stage: WebhookBench) => {
  const scope = await stage.agency()
  const subscription = await stage.subscribe(scope, '/ok?timed')
  const worker = start(stage)
  const runner = startTaskRunner({ db: stage.db, onCreated: worker.wake, onError: console.error })
  const measure = () => stage.latencies(scope, subscription, 400, 5)
  const alone: number[] = []
  const beside: number[] = []
  let replayed = 0
  await measure()
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await measure()))
    const since = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
    const id = await scope.transaction(tx => insertTask(tx, subscription, 'replay', { since }))
    while ((await findTask(scope, subscription, id ?? 0))?.status !== 'running')
      await new Promise(resolve => setTimeout(resolve, 20))
    beside.push(...(await measure()))
    replayed += (await findTask(scope, subscription, id ?? 0))?.done ?? 0
    await stage.db.deleteFrom('webhook_tasks').execute()
    await worker.drained()
  }
  await Promise.all([runner.stop(), worker.stop()])
  const p95 = (samples: number[]) =>
    percentile(
      samples.toSorted((a, b) => a - b),
      0.95,
    )
  const ratio = p95(beside) / p95(alone)
  console.log(`commit to receipt, p95, alone           ${ms(p95(alone))}`)
  console.log(
    `  beside a replay                       ${ms(p95(beside))}, ratio ${ratio.toFixed(2)}, ${replayed} replayed`,
  )
  reportFigures({
    name: 'webhooks, commit to receipt beside a replay against alone, p95',
    value: ratio,
    unit: 'ratio',
    goal: maxReplayDelay,
  })
}

await withDirectory(async dir => {
  const database = await openBenchDatabase(dir)
  const stage = await openWebhookBench(database.url)
  try {
    await throughput(stage)
    await idle(stage)
    await isolation(stage)
    await hanging(stage)
    await disabled(stage)
    await besideReplay(stage)
  } finally {
    await stage.close()
    await database.close()
  }
})
