import { SingleBar } from 'cli-progress'
import type { SeedCounts, SeedSize } from './seed.ts'

interface Progress {
  update: (seeded: SeedCounts) => void
  stop: () => void
}

const logIntervalMs = 3000

export const formatCount = (value: number): string => value.toLocaleString('en')

/** A progress bar for terminals. It counts clients, or agencies if they have no clients. */
const openProgressBar = ({ agencies, clients }: SeedSize): Progress => {
  const unit = clients > 0 ? 'clients' : 'agencies'
  const bar = new SingleBar({
    format: `[{bar}] {percentage}% | {done} of {all} ${unit} | {eta_formatted} left`,
    etaBuffer: 100,
    // The command handles signals itself and stops the bar before it prints anything.
    gracefulExit: false,
  })
  const all = agencies * (clients || 1)
  bar.start(all, 0, { done: 0, all: formatCount(all) })
  return { update: seeded => bar.update(seeded[unit], { done: formatCount(seeded[unit]) }), stop: () => bar.stop() }
}

/** Prints a line every few seconds, for logs. */
const openProgressLog = ({ agencies }: SeedSize): Progress => {
  let latest: SeedCounts = { agencies: 0, clients: 0, contacts: 0, websites: 0 }
  const timer = setInterval(
    () => console.error(`${latest.agencies} of ${agencies} agencies, ${formatCount(latest.clients)} clients`),
    logIntervalMs,
  )
  return { update: seeded => void (latest = seeded), stop: () => clearInterval(timer) }
}

/** Shows the progress of a seed on standard error. */
export const openProgress = (size: SeedSize): Progress =>
  process.stderr.isTTY ? openProgressBar(size) : openProgressLog(size)
