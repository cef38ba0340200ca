import { validationError } from './issues.ts'
import { createPause } from './pause.ts'
import type { Operation } from './types.ts'
import type { Validate } from './validate.ts'

/**
 * Validates each item of a batch as the body of the operation that creates a single one, and replaces it by its
 * converted value, or by an error if it is invalid.
 */
export const validateItems = async (validate: Validate, operation: Operation, batch: unknown): Promise<void> => {
  const { items } = batch as { items: unknown[] }
  const pause = createPause()
  for (const [index, body] of items.entries()) {
    const validated = await validate(operation, { params: {}, query: {}, body })
    items[index] = Array.isArray(validated) ? validationError(validated) : validated.body
    await pause()
  }
}
