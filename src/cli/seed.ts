import { Command } from 'commander'
import { defineAction } from './command.ts'
import { integer } from './options.ts'

export const seed = new Command('seed').description('add agencies with generated clients, for load tests')

defineAction(
  seed
    .requiredOption('--agencies <number>', 'the number of agencies', integer(1, 10_000))
    .requiredOption('--clients <number>', 'the number of clients per agency', integer(0, 1_000_000)),
  async ({ url }, { agencies, clients }: { agencies: number; clients: number }) => {
    const { runSeed } = await import('../../demo/src/run-seed.ts')
    return runSeed(url, { agencies, clients })
  },
  { examples: ['seed --agencies 2 --clients 1000'], canCreate: true },
)
