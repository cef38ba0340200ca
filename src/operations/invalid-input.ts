/** Input that only the domain can tell to be wrong, field by field: it is answered as VALIDATION_FAILED. */
export class InvalidInput extends Error {
  readonly fieldErrors: Record<string, string[]>

  constructor(fieldErrors: Record<string, string[]>) {
    super(`Invalid input: ${Object.keys(fieldErrors).join(', ')}`)
    this.fieldErrors = fieldErrors
  }
}
