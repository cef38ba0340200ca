import { isSuccess } from '../load/outcomes.ts'
import { runCallers, type Outcome } from '../load/requests.ts'

/** Requests per second of callers that send one request after another. */
export const measureMaxRate = async (send: () => Promise<Outcome>, seconds: number) => {
  const state = { sent: 0 }
  const callers = runCallers(16, () => send().then(() => (state.sent += 1)), 0)
  await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  await callers.stop()
  return state.sent / seconds
}

const tickMs = 10

/**
 * Sends requests at a rate that does not depend on the responses, as many independent callers do. The latency of a
 * request counts from when it was due.
 */
export const startSteadyLoad = (send: () => Promise<Outcome>, ratePerSecond: number) => {
  const startedAt = performance.now()
  const state = { sent: 0, inFlight: 0, latencies: [] as number[] }
  const failures: Outcome[] = []

  const sendDue = async (dueAt: number) => {
    state.sent += 1
    state.inFlight += 1
    const outcome = await send()
    state.inFlight -= 1
    state.latencies.push(outcome.endedAt - dueAt)
    if (!isSuccess(outcome)) failures.push(outcome)
  }
  const timer = setInterval(() => {
    for (;;) {
      const dueAt = startedAt + (state.sent * 1000) / ratePerSecond
      if (dueAt > performance.now()) return
      void sendDue(dueAt)
    }
  }, tickMs)
  return {
    failures,
    /** The latencies since the last call, in milliseconds. */
    takeLatencies: () => state.latencies.splice(0),
    /** Waits for the requests in flight. */
    stop: async () => {
      clearInterval(timer)
      while (state.inFlight > 0) await new Promise(resolve => setTimeout(resolve, tickMs))
    },
  }
}
