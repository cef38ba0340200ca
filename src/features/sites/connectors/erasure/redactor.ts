import { openWorkers, type RunTask, type TaskLimits, type Workers } from '#src/ground/load/workers.ts'
import type { redactRows } from './redact-rows.ts'

/** Redacts rows in worker threads, because documents are texts of sites, of up to 5 MiB. */
export type Redactor = Workers<typeof redactRows>
export type RedactRows = RunTask<typeof redactRows>

/** A batch as large as possible takes a fraction of this. Low priority makes the elapsed time much longer. */
export const redactionLimits: TaskLimits = { cpuMs: 5000, elapsedMs: 120_000 }

/** Opens a redactor. Its threads start when they are needed: two, so that no agency has all of them. */
export const openRedactor = (): Redactor =>
  openWorkers({
    module: new URL('redact-rows.ts', import.meta.url),
    name: 'redactRows',
    threads: 2,
    slotsPerKey: 1,
    maxMegabytes: 256,
    idleTimeoutMs: 30_000,
    // Requests come first when processors are busy.
    niceIncrement: 10,
  })
