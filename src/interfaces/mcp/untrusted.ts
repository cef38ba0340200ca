import { operations } from '#generated/public/operations.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'
import { resultTool } from './tools.ts'

const untrustedIds = new Set(
  Object.entries(operations).flatMap(([id, { hasUntrustedText }]) => (hasUntrustedText ? [id] : [])),
)

/** Whether the result of a tool may contain text of strangers. */
export const mayBeUntrusted = (tool: string): boolean => untrustedIds.has(tool) || tool === resultTool.name

/**
 * Marks a result with text of strangers for agents, and removes the characters that people cannot see. The contract has
 * such text of feeds and of the receivers of webhooks in fields with `x-untrusted`.
 */
export const markUntrusted = <Result extends object>(tool: string, result: Result | null): Result | null =>
  result && untrustedIds.has(tool) ? { untrusted: true, ...toVisible(result) } : result
