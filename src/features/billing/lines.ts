import type { BillingLine } from '#generated/public/types.ts'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'

/** Far above any real document. Lists contain up to 100 documents, and each change of a document is also an event. */
const maxLinesBytes = 128 * kibibyte

/** Throws `PAYLOAD_TOO_LARGE` when lines exceed the maximum size as JSON. */
export const assertLinesFit = (lines: readonly BillingLine[] = []): void => {
  if (Buffer.byteLength(JSON.stringify(lines)) > maxLinesBytes) throw apiError('PAYLOAD_TOO_LARGE')
}
