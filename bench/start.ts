// The time from `npm start` to the first response, on a new and on an existing embedded database, the time of a command
// line, and the memory of the service. All processes share a compile cache, as they do in an installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { freePort } from '../test/servers/free-port.ts'
import { reportFigures } from './figures.ts'
import { residentMegabytes } from './memory.ts'

const rounds = 7
const firstStarts = 3
const requests = 5000
const concurrency = 50
/** Background work has started after this time. */
const settledMs = 4000

const root = fileURLToPath(new URL('..', import.meta.url))
const directory = await mkdtemp(join(tmpdir(), 'agency-api-bench-'))
await chmod(directory, 0o755)

const port = await freePort()
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const printSeconds = (name: string, values: number[], goal: number) => {
  console.log(`${name.padEnd(44)} ${median(values).toFixed(0)} ms (${values.map(ms => ms.toFixed(0)).join(', ')})`)
  reportFigures({ name, value: median(values) / 1000, unit: 's', goal })
}
const printMegabytes = (name: string, value: number, goal: number) => {
  console.log(`${name.padEnd(44)} ${value.toFixed(0)} MB`)
  reportFigures({ name, value, unit: 'MB', goal })
}

const environment = (dataDir: string) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(directory, 'compiled'),
  DATA_DIR: join(directory, dataDir),
  PORT: String(port),
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'silent',
})

/** The arguments of Node in the command of `npm start`. */
const startArguments = packageJson.scripts.start.replace('exec node ', '').split(' ')

const spawnNode = (args: readonly string[], dataDir: string) => {
  const child = spawn(process.execPath, args, { cwd: root, env: environment(dataDir) })
  const output = { text: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.text += text))
  child.stderr.pipe(process.stderr)
  return { child, output, exited: once(child, 'exit') }
}

const runCli = async (...args: string[]) => {
  const { output, exited } = spawnNode(['src/cli.ts', ...args], 'existing')
  await exited
  return output.text
}

/** The status of a response; 0 while the server does not listen. */
const request = (key: string) =>
  new Promise<number>(resolve => {
    get(
      { host: '127.0.0.1', port, path: '/api/public/v1/clients', headers: { 'x-api-key': key }, agent: false },
      response => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    ).once('error', () => resolve(0))
  })

/** Starts the service, and waits until it responds with 200. A new database has a key when the service prints it. */
const start = async (dataDir: string, knownKey?: string) => {
  const began = performance.now()
  const { child, output, exited } = spawnNode(startArguments, dataDir)
  let key = knownKey
  while (child.exitCode === null) {
    key ??= /spk_[0-9a-f]{48}/.exec(output.text)?.[0]
    if (key && (await request(key)) === 200) break
    await delay(2)
  }
  const ms = performance.now() - began
  const stop = async () => {
    child.kill('SIGINT')
    // The second signal ends the drain.
    await delay(600)
    child.kill('SIGINT')
    await exited
  }
  return { pid: child.pid ?? 0, key: key ?? '', ms, stop }
}

try {
  const { key, stop: stopFirst } = await start('existing')
  await stopFirst()

  const first: number[] = []
  for (let round = 0; round < firstStarts; round++) {
    const { ms, stop } = await start(`new-${round}`)
    first.push(ms)
    await stop()
  }
  printSeconds('first start, with database and demo', first, 2)

  const existing: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { ms, stop } = await start('existing', key)
    existing.push(ms)
    await delay(settledMs / 4)
    await stop()
  }
  printSeconds('start on an existing database', existing, 0.8)

  const help: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await runCli('--help')
    help.push(performance.now() - began)
  }
  printSeconds('command line, --help', help, 0.25)

  const { pid, stop } = await start('existing', key)
  await delay(settledMs)
  const limits = ['--per-minute', '1000000', '--per-day', '1000000']
  const created = await runCli('key', 'create', '--agency', '1', '--name', 'Bench', '--scope', '*', ...limits, '--json')
  const { key: benchKey } = JSON.parse(created) as { key: string }
  printMegabytes('memory after the start', await residentMegabytes(pid), 130)
  for (let sent = 0; sent < requests; sent += concurrency)
    await Promise.all(Array.from({ length: concurrency }, () => request(benchKey)))
  printMegabytes(`memory after ${requests} requests`, await residentMegabytes(pid), 200)
  await stop()
} finally {
  await rm(directory, { recursive: true })
}
