// Runs the service with the shortest intervals that pg-boss allows, so that tests do not wait for its queue.
import { runService } from '#src/main.ts'

await runService({ enqueued: 0.5, scheduled: 0.5, supervision: 1 })
