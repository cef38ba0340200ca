import { formatCount, openProgress } from './progress.ts'
import { describePartialSeed, seed, type SeedCounts, type SeedSize } from './seed.ts'

/** Seeds a database from the command line. Shows progress, and reports what was written if it is interrupted. */
export const runSeed = async (url: string, size: SeedSize) => {
  const started = performance.now()
  const progress = openProgress(size)
  let latest: SeedCounts = { agencies: 0, clients: 0, contacts: 0, websites: 0 }
  let isInterrupted = false

  // The signal handler of the CLI closes the database and exits, so errors after an interrupt are ignored.
  const interrupt = () => {
    isInterrupted = true
    progress.stop()
    console.error(`Interrupted: ${describePartialSeed(latest, size)}`)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  const onProgress = (seeded: SeedCounts) => {
    latest = seeded
    if (!isInterrupted) progress.update(seeded)
  }
  const counts = await seed(url, size, onProgress)
    .catch((error: unknown) => (isInterrupted ? new Promise<never>(() => {}) : Promise.reject(error)))
    .finally(progress.stop)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const { agencies, clients, contacts, websites } = counts
  const rows = `${formatCount(clients)} clients, ${formatCount(contacts)} contacts, ${formatCount(websites)} websites`
  return {
    result: { ...counts, seconds },
    text: `Added ${formatCount(agencies)} agencies with ${rows} in ${seconds} s`,
  }
}
