import contract from '#generated/plugin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/plugin/operations.ts'
import { toThreadError, type ThreadError } from '#src/ground/base/errors/api-error.ts'
import { parseJson } from '#src/interfaces/http/body.ts'
import { validationError } from '#src/platform/operations/issues.ts'
import { unsafeJsonIssue } from '#src/platform/operations/safe-json.ts'
import { getValidator } from '#src/platform/operations/validate.ts'
import { preparations, type PreparedOperation } from '#src/features/sites/connectors/prepare-bodies.ts'

export interface BodyInput {
  operation: PreparedOperation
  bytes: Uint8Array
}
export type BodyResult = { body: unknown } | { error: ThreadError }

const validate = getValidator(contract)

const readValid = async (operation: PreparedOperation, bytes: Uint8Array) => {
  const value = parseJson(bytes)
  // Sites send long lists of files and pages, which are stored without validating each item.
  const unsafe = unsafeJsonIssue(value, Infinity)
  if (unsafe) throw validationError([unsafe])
  const validated = await validate(table[operation], { params: {}, query: {}, body: value })
  if (Array.isArray(validated)) throw validationError(validated)
  return validated.body
}

/** Parses, validates and prepares a body, in any thread. */
export const read = async ({ operation, bytes }: BodyInput): Promise<BodyResult> => {
  try {
    const body = await readValid(operation, bytes)
    return { body: preparations[operation](body as never) }
  } catch (thrown) {
    const error = toThreadError(thrown)
    if (error) return { error }
    throw thrown
  }
}
