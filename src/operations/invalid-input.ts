/** Thrown by the domain for input that matches its schema but is not valid. Contains messages by field. */
export class InvalidInput extends Error {
  readonly fieldErrors: Record<string, string[]>

  constructor(fieldErrors: Record<string, string[]>) {
    super(Object.keys(fieldErrors).join())
    this.fieldErrors = fieldErrors
  }
}
