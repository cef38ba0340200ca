// Holds 70 % of the maximal rate of a mix of requests, and fails on errors and on growth: node test/faults/soak.ts
// --minutes 15 --json soak.json
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exitOnSignals } from '#test/servers/kill-on-exit.ts'
import { runSoak } from './soak/run.ts'

exitOnSignals()
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    /** The share of the maximal rate. */
    load: { type: 'string', default: '0.7' },
    /** The file for the figures. */
    json: { type: 'string' },
  },
})

const { figures, problems } = await runSoak({ minutes: Number(values.minutes), load: Number(values.load) })
if (values.json) await writeFile(values.json, `${JSON.stringify(figures, undefined, 2)}\n`)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
