import { NotFoundError } from '../generated/errors.ts'
import { InvalidCredentialsError } from '../generated/plugin-errors.ts'
import type { CommandResult, Heartbeat, QueuedCommand } from '../generated/plugin-types.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import type { SitePlugin } from './client.ts'
import { isBodyRejected, isRejected } from './errors.ts'
import { cloneJson } from './clone-json.ts'

/** Carries out a command. What it throws is the result `error`, with the message in the logs; so is what is no JSON. */
export type CommandHandler = (
  payload: Record<string, unknown>,
  command: QueuedCommand,
) => Promise<Pick<CommandResult, 'result' | 'logs'> | void>

export interface RunOptions {
  /** What the site can do, by the type of the command, such as `wp.flush_cache`. */
  handlers: Record<string, CommandHandler>
  /** What each heartbeat tells. */
  heartbeat?: () => Heartbeat | Promise<Heartbeat>
  /** Ends the run. */
  signal?: AbortSignal
  /** Told of a heartbeat, a poll or a report that failed. It is tried again at its next turn. */
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
  if (!handler) return toResult('error', { logs: `This site does not know the command ${command.type}` })
  try {
    return toResult('success', cloneJson((await handler(command.payload, command)) ?? {}))
  } catch (error) {
    return toResult('error', { logs: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * Does what a plugin does as long as it lives: a heartbeat every 5 minutes, a look for commands every 60 seconds, and the
 * result of each. Commands are carried out one after another. Ends when the signal says so.
 *
 * @throws {InvalidCredentialsError} when the agency disconnected the site.
 */
export const run = async (
  plugin: SitePlugin,
  { handlers, heartbeat = () => ({}), signal, onError = () => {} }: RunOptions,
  clock: Clock = systemClock,
): Promise<void> => {
  /** Results that the service does not have yet, by their commands. */
  const unreported = new Map<number, CommandResult>()

  /** A command without a result is handed out again: of one that is refused the service is told as much as it takes. */
  const reportResult = async (result: CommandResult) => {
    try {
      await plugin.report(result).catch((error: unknown) => {
        if (!isBodyRejected(error)) throw error
        onError(error)
        const { result: _, ...rest } = result
        return plugin.report({ ...rest, logs: `The result could not be sent: ${error.message}` })
      })
    } catch (error) {
      // The command is there no more, or nothing that is said of it will ever be taken.
      if (!(error instanceof NotFoundError) && !isRejected(error)) throw error
      onError(error)
    }
  }
  const report = async () => {
    for (const [id, result] of unreported) {
      await reportResult(result)
      unreported.delete(id)
    }
  }
  const poll = async (until: AbortSignal) => {
    await report()
    for (const command of await plugin.commands(until)) {
      if (until.aborted) return
      unreported.set(command.id, await execute(handlers, command))
      await report()
    }
  }
  const sendHeartbeat = async (until: AbortSignal) => void (await plugin.heartbeat(await heartbeat(), until))

  const repeat = async (ms: number, task: (until: AbortSignal) => Promise<void>, until: AbortSignal) => {
    while (!until.aborted) {
      await task(until).catch((error: unknown) => {
        if (until.aborted) return
        onError(error)
        if (error instanceof InvalidCredentialsError) throw error
      })
      if (!until.aborted) await clock.sleep(ms, until).catch(() => {})
    }
  }

  const end = new AbortController()
  const stop = () => end.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    await Promise.all([repeat(heartbeatMs, sendHeartbeat, end.signal), repeat(pollMs, poll, end.signal)])
  } finally {
    stop()
    signal?.removeEventListener('abort', stop)
  }
}
