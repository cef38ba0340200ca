import type { UpdateProbe, UpdateReason } from '#generated/public/types.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'

/** The command of an update, as far as its end is known. The site wrote all of it but the status. */
export interface EndedCommand {
  /** Null if the command has been deleted. */
  status: string | null
  /** Whether the site has fetched the command. */
  isDelivered: boolean
  outcome: string | null
  before: string | null
  after: string | null
  message: string | null
  log: string | null
  probe: unknown
  /** Whether `after` is the requested version; null without one. */
  isRequested: boolean | null
  /** Whether `after` is lower than `before`; null if one is unknown. */
  isLower: boolean | null
}

export interface UpdateOutcome {
  status: 'updated' | 'unchanged' | 'failed'
  reason: UpdateReason | null
  before: string | null
  after: string | null
  rolledBack: boolean
  probe: UpdateProbe | null
  message: string | null
  log: string | null
}

const toInteger = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null)

const toProbe = (value: unknown): UpdateProbe | null => {
  if (typeof value !== 'object' || value === null) return null
  const { status, attempts, durationMs } = value as Record<string, unknown>
  return { status: toInteger(status), attempts: toInteger(attempts), durationMs: toInteger(durationMs) }
}

const clean = (text: string | null) => (text === null ? null : toVisible(text).trim() || null)

/** Whether the numbers of a success contradict it: the service trusts no site. */
const contradiction = (command: EndedCommand, probe: UpdateProbe | null): UpdateReason | undefined => {
  if (command.outcome === 'rolled_back') return 'rolled_back'
  if (command.outcome === 'failed' || (probe?.status ?? 0) >= 500) return 'error'
  if (command.after === null || command.isRequested === false || command.isLower === true) return 'version_mismatch'
  return undefined
}

const failureOf = (command: EndedCommand, probe: UpdateProbe | null): UpdateReason | undefined => {
  if (command.status === 'success') return contradiction(command, probe)
  if (command.status === 'error') return command.outcome === 'rolled_back' ? 'rolled_back' : 'error'
  return command.isDelivered ? 'no_answer' : 'silent'
}

/** The outcome of an update whose command has ended. */
export const toOutcome = (command: EndedCommand): UpdateOutcome => {
  const probe = toProbe(command.probe)
  const reason = failureOf(command, probe) ?? null
  const isUnchanged = command.outcome === 'unchanged' || command.before === command.after
  return {
    status: reason ? 'failed' : isUnchanged ? 'unchanged' : 'updated',
    reason,
    before: clean(command.before),
    after: clean(command.after),
    rolledBack: reason === 'rolled_back',
    probe,
    message: clean(command.message),
    log: clean(command.log),
  }
}
