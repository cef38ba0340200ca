import type { operations } from '#generated/public/operations.ts'
import { toVisible } from '#src/connectors/visible-text.ts'

/** The operations whose results contain text of strangers: of feeds, or of the receivers of webhooks. */
const operationIds = new Set<string>([
  'listWatchDocuments',
  'listWatchSyntheses',
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'testWebhook',
] satisfies (keyof typeof operations)[])

/** Marks a result with text of strangers for agents, and removes the characters that people cannot see. */
export const markUntrusted = <Result extends object>(tool: string, result: Result | null): Result | null =>
  result && operationIds.has(tool) ? { untrusted: true, ...toVisible(result) } : result
