import { Command } from 'commander'
import { defineAction } from './command.ts'
import { integer } from './options.ts'

export const seed = new Command('seed').description('add agencies with made-up clients, to try the service under load')

defineAction(
  seed
    .requiredOption('--agencies <number>', 'how many agencies', integer(1, 10_000))
    .requiredOption('--clients <number>', 'how many clients each of them has', integer(0, 1_000_000)),
  async ({ url }, { agencies, clients }: { agencies: number; clients: number }) => {
    const { runSeed } = await import('../../demo/src/run-seed.ts')
    return runSeed(url, { agencies, clients })
  },
)
