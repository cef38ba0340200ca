// Loaded into the process of the service by `--import`. Appends a sample to SAMPLES_FILE each second.
import { appendFileSync, readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface Sample {
  /** The delay of the event loop within the second, in milliseconds. */
  loopMedianMs: number
  loopP99Ms: number
  loopMaxMs: number
  rssBytes: number
  heapBytes: number
  fileDescriptors: number
}

const resolutionMs = 10

const startSampling = (file: string) => {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  /** The histogram contains the interval of its own timer. */
  const toDelay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    const sample: Sample = {
      loopMedianMs: toDelay(histogram.percentile(50)),
      loopP99Ms: toDelay(histogram.percentile(99)),
      loopMaxMs: toDelay(histogram.max),
      rssBytes: rss,
      heapBytes: heapUsed,
      fileDescriptors: readdirSync('/proc/self/fd').length,
    }
    histogram.reset()
    appendFileSync(file, `${JSON.stringify(sample)}\n`)
  }, 1000).unref()
}

const { SAMPLES_FILE } = process.env
if (isMainThread && SAMPLES_FILE) startSampling(SAMPLES_FILE)
