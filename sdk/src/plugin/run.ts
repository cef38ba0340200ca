import { NotFoundError } from '../generated/errors.ts'
import { InvalidCredentialsError } from '../generated/plugin-errors.ts'
import type { CommandResult, Heartbeat, QueuedCommand } from '../generated/plugin-types.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import type { SitePlugin } from './client.ts'
import { isBodyRejected, isRejected } from './errors.ts'
import { cloneJson } from './clone-json.ts'

/**
 * Executes a command. If it throws, or its result is not valid JSON, the command fails with the message in its logs.
 */
export type CommandHandler = (
  payload: Record<string, unknown>,
  command: QueuedCommand,
) => Promise<Pick<CommandResult, 'result' | 'logs'> | void>

export interface RunOptions {
  /** Command handlers by command type, such as `wp.flush_cache`. */
  handlers: Record<string, CommandHandler>
  /** Returns the body of each heartbeat. */
  heartbeat?: () => Heartbeat | Promise<Heartbeat>
  /** Stops the run. */
  signal?: AbortSignal
  /** Called when a heartbeat, a poll or a report fails. It is retried at its next interval. */
  onError?: (error: unknown) => void
}

const heartbeatMs = 300_000
const pollMs = 60_000

const execute = async (handlers: RunOptions['handlers'], command: QueuedCommand): Promise<CommandResult> => {
  const toResult = (status: CommandResult['status'], rest: object) => ({
    commandId: command.id,
    status,
    ...rest,
    executedAt: new Date().toISOString(),
  })
  const handler = Object.hasOwn(handlers, command.type) ? handlers[command.type] : undefined
  if (!handler) return toResult('error', { logs: `This site does not support the command ${command.type}` })
  try {
    return toResult('success', cloneJson((await handler(command.payload, command)) ?? {}))
  } catch (error) {
    return toResult('error', { logs: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * Runs the plugin until `signal` aborts: sends a heartbeat every 5 minutes, polls for commands every 60 seconds,
 * executes them one at a time and reports their results.
 *
 * @throws {InvalidCredentialsError} when the agency has disconnected the site.
 */
export const run = async (
  plugin: SitePlugin,
  { handlers, heartbeat = () => ({}), signal, onError = () => {} }: RunOptions,
  clock: Clock = systemClock,
): Promise<void> => {
  /** Results that have not been reported yet, by command id. */
  const unreported = new Map<number, CommandResult>()

  /** The service delivers a command again until it has a result, so a rejected result is reported without its data. */
  const reportResult = async (result: CommandResult) => {
    try {
      await plugin.report(result).catch((error: unknown) => {
        if (!isBodyRejected(error)) throw error
        onError(error)
        const { result: _, ...rest } = result
        return plugin.report({ ...rest, logs: `The result could not be sent: ${error.message}` })
      })
    } catch (error) {
      // The command no longer exists, or the service will never accept the result.
      if (!(error instanceof NotFoundError) && !isRejected(error)) throw error
      onError(error)
    }
  }
  const reportAll = async () => {
    for (const [id, result] of unreported) {
      await reportResult(result)
      unreported.delete(id)
    }
  }
  const poll = async (abortSignal: AbortSignal) => {
    await reportAll()
    for (const command of await plugin.commands(abortSignal)) {
      if (abortSignal.aborted) return
      unreported.set(command.id, await execute(handlers, command))
      await reportAll()
    }
  }
  const sendHeartbeat = async (abortSignal: AbortSignal) =>
    void (await plugin.heartbeat(await heartbeat(), abortSignal))

  const repeat = async (ms: number, task: (abortSignal: AbortSignal) => Promise<void>, abortSignal: AbortSignal) => {
    while (!abortSignal.aborted) {
      await task(abortSignal).catch((error: unknown) => {
        if (abortSignal.aborted) return
        onError(error)
        if (error instanceof InvalidCredentialsError) throw error
      })
      if (!abortSignal.aborted) await clock.sleep(ms, abortSignal).catch(() => {})
    }
  }

  const controller = new AbortController()
  const stop = () => controller.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    await Promise.all([repeat(heartbeatMs, sendHeartbeat, controller.signal), repeat(pollMs, poll, controller.signal)])
  } finally {
    stop()
    signal?.removeEventListener('abort', stop)
  }
}
