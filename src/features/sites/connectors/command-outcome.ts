import type { CommandResult } from '#generated/plugin/types.ts'
import { toStoredJson } from './stored-json.ts'

/** In characters; longer logs are truncated. */
const maxLogLength = 65_536

/** The result of a command as it is stored. */
export type CommandOutcome = ReturnType<typeof toCommandOutcome>

export const toCommandOutcome = ({ commandId, status, result, logs, executedAt }: CommandResult) => ({
  commandId,
  status,
  /** As JSON. */
  result: result ? toStoredJson(result) : null,
  logs: logs?.slice(0, maxLogLength).toWellFormed() ?? null,
  executedAt: executedAt ?? null,
})
