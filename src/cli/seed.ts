import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { remaining, seed as seedDatabase, type Seeded, type Size } from '#src/demo/seed.ts'
import { does } from './command.ts'
import { integer } from './options.ts'

interface Progress {
  update: (seeded: Seeded) => void
  stop: () => void
}

const figure = (value: number) => value.toLocaleString('en')

/** A bar on a terminal, which moves by clients, or by agencies when these have none. */
const bar = ({ agencies, clients }: Size): Progress => {
  const unit = clients > 0 ? 'clients' : 'agencies'
  const shown = new SingleBar({
    format: `[{bar}] {percentage}% | {done} of {all} ${unit} | {eta_formatted} left`,
    etaBuffer: 100,
    // The interruption is heard below, where the bar is stopped before anything else is said.
    gracefulExit: false,
  })
  const all = agencies * (clients || 1)
  shown.start(all, 0, { done: 0, all: figure(all) })
  return { update: seeded => shown.update(seeded[unit], { done: figure(seeded[unit]) }), stop: () => shown.stop() }
}

/** A line every few seconds, for logs. */
const lines = ({ agencies }: Size, seeded: () => Seeded): Progress => {
  const timer = setInterval(
    () => console.error(`${seeded().agencies} of ${agencies} agencies, ${figure(seeded().clients)} clients`),
    3000,
  )
  return { update: () => {}, stop: () => clearInterval(timer) }
}

export const seed = new Command('seed').description('add agencies with made-up clients, to try the service under load')

does(
  seed
    .requiredOption('--agencies <number>', 'how many agencies', integer(1, 10_000))
    .requiredOption('--clients <number>', 'how many clients each of them has', integer(0, 1_000_000)),
  async ({ url }, { agencies, clients }: Size) => {
    const size = { agencies, clients }
    const started = performance.now()
    let latest: Seeded = { agencies: 0, clients: 0, contacts: 0, websites: 0 }
    const progress = process.stderr.isTTY ? bar(size) : lines(size, () => latest)

    // Whoever listened before this closes the database and ends the process: what breaks meanwhile is of no interest.
    let interrupted = false
    const interrupt = () => {
      interrupted = true
      progress.stop()
      console.error(`Interrupted: ${remaining(latest, size)}`)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
    const onProgress = (seeded: Seeded) => {
      latest = seeded
      if (!interrupted) progress.update(seeded)
    }
    const seeded = await seedDatabase(url, size, onProgress)
      .catch((error: unknown) => (interrupted ? new Promise<never>(() => {}) : Promise.reject(error)))
      .finally(progress.stop)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const rows = `${figure(seeded.clients)} clients, ${figure(seeded.contacts)} contacts, ${figure(seeded.websites)} websites`
    return {
      result: { ...seeded, seconds },
      text: `Added ${figure(seeded.agencies)} agencies with ${rows} in ${seconds} s`,
    }
  },
)
