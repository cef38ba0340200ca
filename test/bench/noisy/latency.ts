import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reportFigures } from '../figures.ts'
import { load, type Call } from '../load.ts'
import { quantile } from '../measure.ts'

const rounds = 5
const requestsPerRound = 100
const pauseMs = 20
const warmUpMs = 1000

/** Sends requests one after the other, with pauses. Returns their latencies in milliseconds. */
export const measureLatency = async (url: string, call: Call): Promise<number[]> => {
  const times: number[] = []
  for (let nth = 0; nth < requestsPerRound; nth++) {
    times.push(...(await load(url, call, { requests: 1, connections: 1 })))
    await delay(pauseMs)
  }
  return times
}

/** Repeats a call in another process, over several connections, until the returned function is called. */
export const startFlood = (url: string, call: Call, connections: number) => {
  const file = fileURLToPath(import.meta.resolve('./flood.ts'))
  const flood = fork(file, [url, JSON.stringify(call), String(connections)])
  return async () => {
    flood.kill('SIGKILL')
    await once(flood, 'exit')
  }
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`.padStart(12)

/** Prints latencies without and with noise, and the ratios. */
export const printLatencies = (title: string, baseline: number[], noisy: number[]) => {
  const shares = [0.5, 0.95, 1]
  console.log(`\n${title.padEnd(40)}${['p50', 'p95', 'max', 'p95 ratio'].map(name => name.padStart(12)).join('')}`)
  const ratio = quantile(noisy, 0.95) / quantile(baseline, 0.95)
  reportFigures({ name: `GET /clients while ${title}, p95 against alone`, value: ratio, unit: 'ratio' })
  console.log('quiet'.padEnd(40) + shares.map(share => milliseconds(quantile(baseline, share))).join(''))
  console.log(
    'noisy'.padEnd(40) +
      shares.map(share => milliseconds(quantile(noisy, share))).join('') +
      ratio.toFixed(2).padStart(12),
  )
}

/** Measures the latency of a call in turn without and with noise, which `start` starts and its result stops. */
export const compareLatency = async (
  title: string,
  { url, call, start }: { url: string; call: Call; start: () => () => Promise<void> },
) => {
  const baseline: number[] = []
  const noisy: number[] = []
  for (let round = 0; round < rounds; round++) {
    baseline.push(...(await measureLatency(url, call)))
    const stop = start()
    await delay(warmUpMs)
    noisy.push(...(await measureLatency(url, call).finally(stop)))
    await delay(warmUpMs)
  }
  printLatencies(title, baseline, noisy)
}
