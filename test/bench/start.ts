// The time to start the service, on a new and on an existing embedded database, and its memory.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cli, startMain } from '../process.ts'

const rounds = 5
const requests = 5000

const dataDir = await mkdtemp(join(tmpdir(), 'agency-api-bench-'))
await chmod(dataDir, 0o755)
const env = { DATA_DIR: dataDir, IP_RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const timedStart = async () => {
  const began = performance.now()
  const service = await startMain(env)
  return { service, ms: performance.now() - began }
}

/** Resident memory of a process. */
const megabytes = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
}

try {
  const first = await timedStart()
  console.log(`first start, new database       ${first.ms.toFixed(0)} ms`)
  await first.service.kill('SIGTERM')

  const starts: number[] = []
  const stops: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { service, ms } = await timedStart()
    starts.push(ms)
    const stopRequestedAt = performance.now()
    await service.kill('SIGTERM')
    stops.push(performance.now() - stopRequestedAt)
  }
  console.log(`warm start, median of ${rounds}         ${median(starts).toFixed(0)} ms`)
  console.log(`stop, median of ${rounds}               ${median(stops).toFixed(0)} ms`)

  const { service } = await timedStart()
  const limits = ['--per-minute', '1000000', '--per-day', '1000000']
  const made = await cli(env, 'key', 'create', '--agency', '1', '--name', 'Bench', '--scope', '*', ...limits, '--json')
  const { key } = JSON.parse(made.stdout) as { key: string }
  console.log(`memory after the start          ${(await megabytes(service.pid)).toFixed(0)} MB`)
  const url = `${service.url}/api/public/v1/clients`
  for (let sent = 0; sent < requests; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => fetch(url, { headers: { 'x-api-key': key } }).then(r => r.text())),
    )
  console.log(`memory after ${requests} requests      ${(await megabytes(service.pid)).toFixed(0)} MB`)
  await service.kill('SIGTERM')
} finally {
  await rm(dataDir, { recursive: true })
}
