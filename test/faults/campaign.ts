// Kills instances of the service, PostgreSQL and Redis under load, one after another, and compares what was
// acknowledged with what exists and what was delivered: node test/faults/campaign.ts --kills 1000 --json campaign.json
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCampaign } from './campaign/run.ts'
import { exitOnSignals } from '#test/servers/kill-on-exit.ts'

exitOnSignals()
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    instances: { type: 'string', default: '3' },
    callers: { type: 'string', default: '6' },
    /** The maximum of database connections of all instances together. Default: that of PostgreSQL. */
    connections: { type: 'string' },
    /** The least time between two kills. */
    interval: { type: 'string', default: '1500' },
    /** The file for the figures. */
    json: { type: 'string' },
  },
})

const { figures, report, problems } = await runCampaign({
  kills: Number(values.kills),
  instances: Number(values.instances),
  callers: Number(values.callers),
  connections: values.connections === undefined ? undefined : Number(values.connections),
  intervalMs: Number(values.interval),
})
console.log(report)
if (values.json) await writeFile(values.json, `${JSON.stringify(figures, undefined, 2)}\n`)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
