// Replaces two instances of a release by the current code, one by one behind a load balancer and under load, and rolls
// back in the same way. Counts failed requests, lost changes, and events that webhooks or the change feed lack. Takes
// the Git reference of the release; the default is the newest tag.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#src/ground/db/connection/connect.ts'
import { quantile } from '../../bench/measure.ts'
import { exitOnSignals } from '#test/servers/kill-on-exit.ts'
import { openPostgres } from '#test/servers/postgres.ts'
import { subscribe } from './deployment.ts'
import { openEventReceiver } from './load/event-receiver.ts'
import { describeBroken, openLedger, type Balance } from './load/ledger.ts'
import { countKinds, isSuccess, sentBetween } from './load/outcomes.ts'
import { durationOf, openClient } from './load/requests.ts'
import { openUpdates } from './load/updates.ts'
import { markdownTable } from './table.ts'
import { createAccount, environment } from './upgrade/account.ts'
import { followFeed } from './upgrade/feed.ts'
import { openFleet, type Version } from './upgrade/fleet.ts'
import { acceptsNewerSchema, checkOut, describeContracts, findNewestTag } from './upgrade/release.ts'
import { startTraffic, type TrafficOutcomes } from './upgrade/traffic.ts'

exitOnSignals()
const current: Version = { name: 'current', folder: fileURLToPath(new URL('../../', import.meta.url)) }
/** The load before, between and after the replacements. */
const steadyMs = 4000
const timeoutMs = 240_000

interface Phase {
  name: string
  from: number
}

/** The requests that were sent in each phase. */
const describePhases = (phases: readonly Phase[], traffic: TrafficOutcomes) => {
  const all = Object.values(traffic).flat()
  return markdownTable(
    ['phase', 'seconds', ...Object.keys(traffic), 'failed', 'p99 ms', 'max ms'],
    phases.slice(0, -1).map(({ name, from }, nth) => {
      const to = phases[nth + 1]?.from ?? Infinity
      const sent = sentBetween(all, from, to)
      const times = sent.map(durationOf)
      return [
        name,
        ((to - from) / 1000).toFixed(1),
        ...Object.values(traffic).map(outcomes => String(sentBetween(outcomes, from, to).length)),
        String(sent.filter(outcome => !isSuccess(outcome)).length),
        ...(times.length > 0 ? [quantile(times, 0.99), Math.max(...times)].map(ms => ms.toFixed(0)) : ['–', '–']),
      ]
    }),
  )
}

const describeBalances = (balances: Record<string, Balance>) =>
  markdownTable(
    ['changes and their events', ...Object.keys(balances)],
    (
      [
        ['acknowledged', ({ acknowledged }) => acknowledged],
        ['acknowledged and missing', ({ lost }) => lost.length],
        ['committed without acknowledgement', ({ committedUnacknowledged }) => committedUnacknowledged],
        ['events that were not delivered', ({ undelivered }) => undelivered.length],
        ['deliveries repeated with the same id', ({ repeats }) => repeats],
        ['deliveries repeated with another id', ({ changedDeliveryIds }) => changedDeliveryIds.length],
      ] as [string, (balance: Balance) => number][]
    ).map(([name, count]) => [name, ...Object.values(balances).map(balance => String(count(balance)))]),
  )

/** The issues of the clients' events in the change feed, where each must be once. */
const describeFeed = (event: string, ids: ReadonlySet<number>, counts: ReadonlyMap<number, number>) => {
  const missing = [...ids].filter(id => !counts.has(id))
  const repeated = [...counts].filter(([, count]) => count > 1)
  return [
    ...(missing.length > 0 ? [`${missing.length} events ${event} are missing in the change feed`] : []),
    ...(repeated.length > 0 ? [`${repeated.length} events ${event} are in the change feed more than once`] : []),
  ]
}

/** Waits until all events have arrived, or for a minute. */
const whenDelivered = async (read: () => Promise<Balance>) => {
  for (const deadline = performance.now() + 60_000; ; await delay(500)) {
    const balance = await read()
    if (balance.undelivered.length === 0 || performance.now() > deadline) return balance
  }
}

/** Returns what must not have happened. */
const drill = async (release: Version, canRollBack: boolean, dir: string) => {
  await using opened = new AsyncDisposableStack()
  const problems: string[] = []
  const postgres = opened.adopt(await openPostgres(), ({ close }) => close())
  const created = opened.adopt(await openEventReceiver(), ({ close }) => close())
  const updated = opened.adopt(await openEventReceiver(), ({ close }) => close())
  const client = opened.adopt(openClient(), ({ close }) => close())

  const { agencyId, key } = await createAccount(release.folder, postgres.url, created.url)
  const agency = { id: agencyId, headers: { 'x-api-key': key } }
  const fleet = opened.adopt(
    await openFleet({ version: release, databaseUrl: postgres.url, dir, environment }),
    ({ close }) => close(),
  )
  await subscribe(client, fleet.url, agency, created.url)
  await subscribe(client, fleet.url, agency, updated.url, 'client.updated')
  const ledger = openLedger([agency])
  const updates = openUpdates()
  const traffic = startTraffic({ client, url: fleet.url, headers: agency.headers, ledger, updates })

  const feed = followFeed(client, fleet.url, agency.headers)

  const phases: Phase[] = []
  const enter = (name: string) => {
    console.log(name)
    phases.push({ name, from: performance.now() })
  }
  const steady = async (name: string) => {
    enter(name)
    await delay(steadyMs)
  }
  const replaceAll = async (from: Version, to: Version) => {
    for (const [nth, member] of fleet.members.entries()) {
      enter(`${to.name} replaces ${from.name} ${nth + 1}`)
      const { exitCode, stopMs, readyMs } = await fleet.replace(member, to)
      console.log(`  stopped in ${(stopMs / 1000).toFixed(1)} s, ready after ${(readyMs / 1000).toFixed(1)} s`)
      if (exitCode !== 0) problems.push(`An instance of ${from.name} exited with ${exitCode}`)
      await steady(nth === 0 ? `${from.name} and ${to.name}` : `${to.name} alone`)
    }
  }
  await steady(`${release.name} alone`)
  await replaceAll(release, current)
  if (canRollBack) await replaceAll(current, release)
  const outcomes = await traffic.stop()
  enter('Waiting for deliveries')

  const db = opened.adopt(connect(postgres.adminUrl, { onError: () => {} }), open => open.destroy())
  const balances = {
    creates: await whenDelivered(() => ledger.balance(db, created)),
    updates: await whenDelivered(() => updates.balance(db, updated)),
  }
  const followed = await feed.stop()
  const failed = [...Object.values(outcomes), followed.outcomes].flat().filter(outcome => !isSuccess(outcome))
  console.log(`\n${describePhases(phases, outcomes)}\n\n${describeBalances(balances)}\n`)
  console.log(`The change feed was read in ${followed.outcomes.length} requests.`)
  for (const [warning, count] of await fleet.countWarnings()) console.log(`logged ${count} times by ${warning}`)

  for (const [kind, count] of Object.entries(countKinds(failed))) problems.push(`${count} requests failed: ${kind}`)
  for (const [error, { length }] of Map.groupBy(fleet.errors, text => text))
    problems.push(`${length} connections of the load balancer failed: ${error}`)
  for (const balance of Object.values(balances)) problems.push(...describeBroken(balance))
  // All acknowledged changes exist, as the balances show.
  problems.push(...describeFeed('client.created', new Set(ledger.acknowledged.values()), followed.created))
  problems.push(...describeFeed('client.updated', updates.acknowledged, followed.updated))
  return problems
}

const run = async (reference: string, dir: string) => {
  console.log(`Checking out ${reference}`)
  const release = { name: reference, folder: checkOut(reference, dir) }
  const contracts = await describeContracts(reference, release.folder)
  for (const contract of contracts) console.log(contract)
  const isRolling = contracts.length === 0
  const canRollBack = isRolling && acceptsNewerSchema(release.folder)
  if (!canRollBack) console.log(`${reference} refuses to start on the new schema, so it is not rolled back to.`)

  const timeout = setTimeout(() => {
    console.error(`The drill did not end within ${timeoutMs / 1000} s`)
    process.exit(1)
  }, timeoutMs)
  const problems = await drill(release, canRollBack, dir).finally(() => clearTimeout(timeout))
  console.log(`\n${problems.length} problems${problems.map(text => `\n- ${text}`).join('')}`)
  if (isRolling && problems.length > 0) process.exitCode = 1
}

const reference = process.argv[2] ?? findNewestTag()
if (reference === undefined) console.log('SKIPPED: there is no release (no tag v*), and no Git reference was named')
else {
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-rolling-upgrade-'))
  await chmod(dir, 0o755)
  try {
    await run(reference, dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}
