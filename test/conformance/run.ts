// Tests the running service against its contracts: sends valid, nearly valid and hostile requests to every operation.
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import type { ConformanceOptions } from './options.ts'
import { reporter } from './report.ts'

// The longest come first, so that both workers finish at about the same time.
const specs = [
  new URL('./public.spec.ts', import.meta.url),
  new URL('./sequences.spec.ts', import.meta.url),
  new URL('./plugin.spec.ts', import.meta.url),
  new URL('./tools.spec.ts', import.meta.url),
  new URL('./admin.spec.ts', import.meta.url),
  new URL('./mcp.spec.ts', import.meta.url),
  new URL('./examples.spec.ts', import.meta.url),
]

const usage = `npm run conformance -- [options]

  --seed <number|random>  seed of the generated requests (20261122)
  --runs <number>         requests of each kind per operation (5)
  --seconds <number>      time limit of each group of tests (240)
  --only <names>          groups of tests, separated by commas: ${specs.map(url => /(\w+)\.spec/.exec(url.href)?.[1]).join(', ')}
`

const positive = (name: string, text: string) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  console.error(`--${name} must be a positive integer, not "${text}"`)
  return process.exit(2)
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261122' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '240' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}

const options: ConformanceOptions = {
  seed: values.seed === 'random' ? Math.floor(Math.random() * 1e9) + 1 : positive('seed', values.seed),
  runs: positive('runs', values.runs),
  seconds: positive('seconds', values.seconds),
}
const names = values.only.split(',').filter(name => name !== '')
const known = specs.map(({ href }) => /(\w+)\.spec/.exec(href)?.[1] ?? '')
for (const name of names)
  if (!known.includes(name)) {
    console.error(`--only must name ${known.join(', ')}, not "${name}"`)
    process.exit(2)
  }
const chosen = specs.filter(({ href }) => names.length === 0 || names.some(name => href.endsWith(`/${name}.spec.ts`)))

await startVitest(
  'test',
  chosen.map(url => fileURLToPath(url)),
  {
    config: false,
    watch: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/conformance/*.spec.ts'],
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The requests of several operations can wait for the database at the same time.
    maxConcurrency: 6,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: [reporter(options)],
    provide: { conformance: options },
  },
).then(vitest => vitest.close())
