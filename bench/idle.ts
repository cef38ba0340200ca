// The CPU time of a service without requests, and of all processes of its embedded PostgreSQL, in ms per second.
// Arguments: --seconds 60, how long to measure; --wait 30, how long to wait for the work of the start to end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import packageJson from '../package.json' with { type: 'json' }
import { freePort } from '../test/servers/free-port.ts'
import { cpuOf } from './cpu.ts'
import { reportFigures } from './figures.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, wait: { type: 'string', default: '30' } },
})
const ticksPerSecond = 100

const directory = await mkdtemp(join(tmpdir(), 'agency-api-bench-'))
await chmod(directory, 0o755)
const home = join(directory, 'postgresql')

/** The CPU time of the children of a process that have ended, in microseconds. */
const cpuOfEnded = async (pid: number) => {
  const [, , ...fields] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(/[()]/).at(-1)?.split(' ') ?? []
  const [user = 0, system = 0] = fields.slice(12).map(Number)
  return ((user + system) * 1e6) / ticksPerSecond
}

/** The name of a process of PostgreSQL: the purpose of a connection, or its background work. */
const nameOf = async (pid: number) => {
  const title = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
  return title.replace(/^postgres: /, '').replace(/ 127\.0\.0\.1.*$/, '')
}

/** The CPU time of PostgreSQL in microseconds, by process. */
const readPostgres = async (postmaster: number) => {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const cpu = new Map([
    ['postmaster', await cpuOf(postmaster)],
    ['ended processes', await cpuOfEnded(postmaster)],
  ])
  for (const pid of children.trim().split(' ').map(Number))
    await Promise.all([nameOf(pid), cpuOf(pid)]).then(
      ([name, us]) => cpu.set(`${name} (${pid})`, us),
      () => {},
    )
  return cpu
}

/** Does what autovacuum would do once for the tables of a new cluster. */
const vacuumAll = async (port: number) => {
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  for (const database of ['agency_api', 'postgres', 'template1']) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'agency_api', password, database })
    await client.connect()
    await client.query('vacuum (analyze)')
    await client.end()
  }
}

const startArguments = packageJson.scripts.start.replace('exec node ', '').split(' ')
const root = fileURLToPath(new URL('..', import.meta.url))
const env = {
  PATH: process.env['PATH'],
  DATA_DIR: directory,
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
}

const child = spawn(process.execPath, startArguments, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
const exited = once(child, 'exit')
try {
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (!output.includes('Listening on')) {
    if (child.exitCode !== null) throw new Error(output)
    await delay(50)
  }
  const [postmaster = 0, , , port = 0] = (await readFile(join(home, 'data/postmaster.pid'), 'utf8'))
    .split('\n')
    .map(Number)
  await vacuumAll(port)
  await delay(Number(values.wait) * 1000)
  const read = async () => ({
    at: performance.now(),
    service: await cpuOf(child.pid ?? 0),
    postgres: await readPostgres(postmaster),
  })

  const before = await read()
  await delay(Number(values.seconds) * 1000)
  const after = await read()

  const perSecond = (us: number) => us / (after.at - before.at)
  const used = new Map([...after.postgres].map(([name, us]) => [name, us - (before.postgres.get(name) ?? 0)]))
  // All the CPU time of a process counts when it ends, also that of before.
  for (const [name, us] of before.postgres) if (!after.postgres.has(name)) used.set(`${name}, before`, -us)
  const service = perSecond(after.service - before.service)
  const postgres = perSecond([...used.values()].reduce((sum, us) => sum + us, 0))
  const print = (name: string, ms: number) => console.log(`${name.padEnd(52)} ${ms.toFixed(2)} ms/s`)
  print('service', service)
  print('PostgreSQL', postgres)
  for (const [name, us] of [...used].toSorted(([, a], [, b]) => b - a))
    if (Math.abs(perSecond(us)) >= 0.01) print(`  ${name}`, perSecond(us))
  print('together', service + postgres)
  reportFigures({ name: 'CPU time of an idle service per second', value: service + postgres, unit: 'ms', goal: 4 })
} finally {
  child.kill('SIGTERM')
  await exited
  await rm(directory, { recursive: true })
}
