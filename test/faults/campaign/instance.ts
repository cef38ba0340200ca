import { setTimeout as delay } from 'node:timers/promises'
import type { Deployment } from '../deployment.ts'

const restartDelayMs = 250

/** An instance that is started again whenever its process ends, as by a supervisor such as systemd. */
export const superviseInstance = (deployment: Deployment, environment: Record<string, string>) => {
  const state = {
    /** Empty while the instance does not listen. */
    url: '',
    process: undefined as Awaited<ReturnType<Deployment['start']>> | undefined,
    /** Starts that ended before the instance listened, such as those without a database. */
    failedStarts: 0,
    /** Exits of a listening instance that was not killed. */
    unexpectedExits: [] as string[],
    isKilled: false,
    isStopped: false,
  }
  const waiting: (() => void)[] = []

  const runOnce = async () => {
    state.isKilled = false
    state.process = await deployment.start(environment)
    state.url = state.process.url
    for (const resolve of waiting.splice(0)) resolve()
    const exit = await state.process.exited
    state.url = ''
    if (!state.isKilled && !state.isStopped)
      state.unexpectedExits.push(`${JSON.stringify(exit)} ${state.process.output.stderr}`)
  }
  const supervise = async () => {
    while (!state.isStopped)
      await runOnce().catch(async () => {
        state.failedStarts += 1
        await delay(restartDelayMs)
      })
  }
  const supervised = supervise()

  return {
    state,
    /** Resolves when the instance listens. */
    listening: () =>
      new Promise<void>(resolve => {
        if (state.url) resolve()
        else waiting.push(resolve)
      }),
    kill: async () => {
      state.isKilled = true
      state.url = ''
      await state.process?.kill('SIGKILL')
    },
    /** Stops the instance gracefully, and returns how it has exited. */
    stop: async () => {
      state.isStopped = true
      const exited = await state.process?.kill('SIGTERM')
      await supervised
      return exited
    },
  }
}
export type SupervisedInstance = ReturnType<typeof superviseInstance>
