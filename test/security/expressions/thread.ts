// Runs expressions on texts that make an expression slow if it is not linear. The parent ends the thread at a deadline.
import { parentPort, workerData } from 'node:worker_threads'
import type { Attack } from './attacks.ts'
import type { Measured, ThreadData } from './run.ts'

const { expressions, length, maxMs, first, progress } = workerData as ThreadData

/** The text of an attack, with the length or a little more. */
const textOf = ({ prefix, pump, suffix }: Attack) =>
  prefix + pump.repeat(Math.ceil((length - prefix.length - suffix.length) / pump.length)) + suffix

const cpuMs = (work: () => unknown) => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Searches as the code does: for the text between matches, for all matches, or for one. */
const search = (expression: RegExp, isSeparator: boolean, text: string) => {
  if (isSeparator) return text.split(expression)
  if (expression.global) return text.replaceAll(expression, '')
  expression.lastIndex = 0
  return expression.exec(text)
}

/** The CPU time of a search. One that seems slow is repeated, because the first one compiles the expression. */
const measure = (run: () => unknown) => {
  const ms = cpuMs(run)
  return ms > maxMs ? Math.min(ms, cpuMs(run), cpuMs(run)) : ms
}

for (const [index, { source, flags, isSeparator, attacks }] of expressions.entries()) {
  if (index < first) continue
  const expression = new RegExp(source, flags)
  let slowest: Measured = { index, ms: 0 }
  for (const attack of attacks) {
    Atomics.add(progress, 0, 1)
    const text = textOf(attack)
    const ms = measure(() => search(expression, isSeparator, text))
    if (ms > slowest.ms) slowest = { index, ms, attack }
    if (ms > maxMs) break
  }
  parentPort?.postMessage(slowest, [])
}
