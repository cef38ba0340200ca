import type { Balance } from '../load/ledger.ts'
import { markdownTable, spread } from '../table.ts'
import { killKinds, type KillKind } from './kills.ts'

export interface Recovery {
  kind: KillKind
  /** From the kill to the first success of a request that was sent after it. */
  serviceMs: number
  /** From the kill of an instance to the first response of its new process. */
  instanceMs: number | undefined
}

interface CampaignResult {
  recoveries: readonly Recovery[]
  balance: Balance
  /** The number of outcomes of each kind. */
  kinds: Record<string, number>
  seconds: number
  failedStarts: number
}

const cells = (figures: ReturnType<typeof spread>) =>
  figures ? [figures.min, figures.median, figures.p95, figures.max].map(ms => ms.toFixed(0)) : ['–', '–', '–', '–']

/** The figures of a campaign, and the same as tables. */
export const reportCampaign = ({ recoveries, balance, kinds, seconds, failedStarts }: CampaignResult) => {
  const byKind = killKinds.flatMap(kind => {
    const measured = recoveries.filter(recovery => recovery.kind === kind)
    if (measured.length === 0) return []
    const instance = spread(measured.flatMap(({ instanceMs }) => instanceMs ?? []))
    return [{ kind, kills: measured.length, service: spread(measured.map(({ serviceMs }) => serviceMs)), instance }]
  })
  const counts = {
    acknowledged: balance.acknowledged,
    'committed without acknowledgement': balance.committedUnacknowledged,
    lost: balance.lost.length,
    phantom: balance.phantom.length,
    undelivered: balance.undelivered.length,
    'delivered without commit': balance.deliveredWithoutCommit.length,
    'repeated deliveries': balance.repeats,
    'repeated with another id': balance.changedDeliveryIds.length,
    'failed starts': failedStarts,
  }
  const report = [
    `${recoveries.length} kills in ${seconds.toFixed(0)} s. Recovery in milliseconds:`,
    markdownTable(
      ['killed', 'kills', 'what', 'min', 'median', 'p95', 'max'],
      byKind.flatMap(({ kind, kills, service, instance }) => [
        [kind, String(kills), 'first success of the service', ...cells(service)],
        ...(instance ? [[kind, String(kills), 'first response of the instance', ...cells(instance)]] : []),
      ]),
    ),
    markdownTable(
      ['clients and their events', 'number'],
      Object.entries(counts).map(([name, count]) => [name, String(count)]),
    ),
    markdownTable(
      ['responses', 'number'],
      Object.entries(kinds).map(([kind, count]) => [kind, String(count)]),
    ),
  ].join('\n\n')
  return { report, figures: { seconds, recoveries: byKind, counts, responses: kinds } }
}
