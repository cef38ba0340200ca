import type { BillingLine } from '#generated/public/types.ts'
import { kibibyte } from '#src/bytes.ts'

/** Far above any real document. Lists contain up to 100 documents, and each change of a document is also an event. */
const maxLinesBytes = 128 * kibibyte

/** Whether lines exceed the maximum size as JSON. */
export const areTooLarge = (lines: readonly BillingLine[] = []): boolean =>
  Buffer.byteLength(JSON.stringify(lines)) > maxLinesBytes
