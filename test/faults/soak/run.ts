import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../../../bench/measure.ts'
import { openDeployment, subscribe } from '../deployment.ts'
import { openEventReceiver } from '../load/event-receiver.ts'
import { describeBroken, openLedger } from '../load/ledger.ts'
import { countKinds } from '../load/outcomes.ts'
import { openClient } from '../load/requests.ts'
import { openPostgres } from '#test/servers/postgres.ts'
import { markdownTable } from '../table.ts'
import { findGrowth } from './growth.ts'
import { openMix } from './mix.ts'
import type { Sample } from './sampler.ts'
import { openSamples } from './samples.ts'
import { measureMaxRate, startSteadyLoad } from './steady-load.ts'

const measureSeconds = 10

const header = [
  'minute',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'max ms',
  'loop p50 ms',
  'loop p99 ms',
  'loop max ms',
  'RSS MiB',
  'heap MiB',
  'descriptors',
  'webhooks',
]

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

/** The line of a minute. The delay of the event loop is the median of the seconds, and its maximum that of all. */
const toLine = (minute: number, latencies: number[], samples: readonly Sample[], received: number) => {
  const of = (name: keyof Sample, share: number) =>
    quantile(
      samples.map(sample => sample[name]),
      share,
    )
  return [
    String(minute),
    (latencies.length / 60).toFixed(0),
    ...[0.5, 0.99, 1].map(share => quantile(latencies, share).toFixed(1)),
    of('loopMedianMs', 0.5).toFixed(1),
    of('loopP99Ms', 0.5).toFixed(1),
    of('loopMaxMs', 1).toFixed(1),
    mebibytes(of('rssBytes', 0.5)),
    mebibytes(of('heapBytes', 0.05)),
    String(of('fileDescriptors', 1)),
    String(received),
  ]
}

/**
 * Holds a share of the maximal rate for some minutes. Prints a line per minute; returns them, and what must not happen.
 */
export const runSoak = async ({ minutes, load }: { minutes: number; load: number }) => {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await openPostgres(), ({ close }) => close())
  const receiver = opened.adopt(await openEventReceiver(), ({ close }) => close())
  const client = opened.adopt(openClient(), ({ close }) => close())
  const samples = opened.adopt(await openSamples(), ({ close }) => close())
  const databases = { databaseUrl: postgres.url, adminUrl: postgres.adminUrl }
  const deployment = opened.adopt(await openDeployment(databases), ({ close }) => close())
  const service = await deployment.start({ LOG_LEVEL: 'warn', ...samples.environment })
  const [agency, siteAgency] = [await deployment.agency(), await deployment.agency()]
  await subscribe(client, service.url, agency, receiver.url)
  const ledger = openLedger([agency])
  const send = await openMix({ client, base: service.url, agency, siteAgency, ledger })

  const maxRate = await measureMaxRate(send, measureSeconds)
  const rate = maxRate * load
  console.log(`At most ${maxRate.toFixed(0)} requests/s, now ${rate.toFixed(0)}/s for ${minutes} minutes`)
  await delay(3000)
  const before = { samples: (await samples.read()).length, received: receiver.received }
  const steady = startSteadyLoad(send, rate)
  const lines: string[][] = []
  console.log(header.join('  '))
  const seen = { ...before }
  for (let minute = 1; minute <= minutes; minute++) {
    await delay(60_000)
    const all = await samples.read()
    lines.push(toLine(minute, steady.takeLatencies(), all.slice(seen.samples), receiver.received - seen.received))
    Object.assign(seen, { samples: all.length, received: receiver.received })
    console.log(lines.at(-1)?.join('  '))
  }
  await steady.stop()
  const problems = findGrowth((await samples.read()).slice(before.samples))
  if (steady.failures.length > 0) problems.push(`failed requests: ${JSON.stringify(countKinds(steady.failures))}`)
  problems.push(...describeBroken(await ledger.finalBalance(deployment.db, receiver)))
  console.log(markdownTable(header, lines))
  return { figures: { maxRate, rate, header, lines }, problems }
}
