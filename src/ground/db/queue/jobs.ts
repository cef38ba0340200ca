import { removeOldRows, type OldRows } from '../batches.ts'
import type { Database } from '../connection/connect.ts'
import type { Job, Queue, QueueDefinition, Schedule } from './queue.ts'

/** The dependencies of all background jobs. */
export interface JobDeps {
  db: Database
  queue: Queue
}

/** A job that runs at the times of its cron expression. */
interface ScheduledJob<Deps> extends Schedule {
  queue?: undefined
  run: (deps: Deps) => Promise<void>
}

/** A job that is enqueued, with the id of a resource. */
interface QueuedJob<Deps> {
  queue: QueueDefinition
  /** Runs each minute and enqueues the resources whose work is due, also those whose job was lost. */
  due?: { name: string; enqueue: (db: Database, queue: Queue) => Promise<void> }
  run: (deps: Deps, job: Job) => Promise<boolean | void>
}

type AnyJob<Deps> = ScheduledJob<Deps> | QueuedJob<Deps>
type OptionalName<Deps> = { [Name in keyof Deps]-?: undefined extends Deps[Name] ? Name : never }[keyof Deps]
type With<Deps, Name extends keyof Deps> = Deps & { [Key in Name]-?: NonNullable<Deps[Key]> }

/** A job that runs only in a service with an optional dependency, such as `mail`. */
type JobNeeding<Deps> = {
  [Name in OptionalName<Deps>]: AnyJob<With<Deps, Name>> & { needs: Name }
}[OptionalName<Deps>]

/** The declaration of a background job. Only a service that provides its dependencies can run it. */
export type BackgroundJob<Deps = JobDeps> = (AnyJob<Deps> & { needs?: undefined }) | JobNeeding<Deps>

/** A job that only removes old rows. */
export const retention = ({ rows, ...schedule }: Schedule & { rows: readonly OldRows[] }): ScheduledJob<JobDeps> => ({
  ...schedule,
  run: ({ db }) => removeOldRows(db, rows),
})

/** The queues of jobs, also of those that do not run. */
export const queuesOf = <Deps>(jobs: readonly BackgroundJob<Deps>[]): QueueDefinition[] =>
  jobs.flatMap(job => job.queue ?? [])

/** Starts running jobs whose optional dependencies are provided, until the queue stops. */
export const runJobs = async <Deps extends JobDeps>(
  jobs: readonly BackgroundJob<Deps>[],
  deps: Deps,
): Promise<void> => {
  const { db, queue } = deps
  for (const job of jobs as readonly (AnyJob<Deps> & { needs?: keyof Deps | undefined })[]) {
    if (job.needs !== undefined && deps[job.needs] === undefined) continue
    if (job.queue) {
      const { due } = job
      await queue.work(job.queue, queued => job.run(deps, queued))
      if (due) await queue.schedule({ name: due.name, cron: '* * * * *' }, () => due.enqueue(db, queue))
    } else await queue.schedule({ name: job.name, cron: job.cron }, () => job.run(deps))
  }
}
