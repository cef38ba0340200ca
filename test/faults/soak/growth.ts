import { quantile } from '../../../bench/measure.ts'
import type { Sample } from './sampler.ts'

const mebibyte = 2 ** 20

/** The maximum growth from the first quarter of a soak to the last one. */
const maxGrowth = { rssBytes: 150 * mebibyte, heapBytes: 50 * mebibyte, fileDescriptors: 20 }

/** Caches and pools fill in the beginning: samples before this share of the time do not count. */
const warmUpShare = 0.2

/** The level of a value: the heap just after collections, the typical size of the process, the most descriptors. */
const levels: Record<keyof typeof maxGrowth, number> = { rssBytes: 0.5, heapBytes: 0.05, fileDescriptors: 1 }

/** Describes each value that has grown by more than the bound. */
export const findGrowth = (samples: readonly Sample[]): string[] => {
  const steady = samples.slice(Math.ceil(samples.length * warmUpShare))
  const quarter = Math.ceil(steady.length / 4)
  const names = Object.keys(maxGrowth) as (keyof typeof maxGrowth)[]
  return names.flatMap(name => {
    const level = (part: readonly Sample[]) =>
      quantile(
        part.map(sample => sample[name]),
        levels[name],
      )
    const [before, after] = [level(steady.slice(0, quarter)), level(steady.slice(-quarter))]
    return after - before > maxGrowth[name] ? [`${name} has grown from ${before} to ${after}`] : []
  })
}
