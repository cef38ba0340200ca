/** Input that meets its schema, and that the domain refuses all the same: texts by field. */
export class InvalidInput extends Error {
  readonly fieldErrors: Record<string, string[]>

  constructor(fieldErrors: Record<string, string[]>) {
    super(Object.keys(fieldErrors).join())
    this.fieldErrors = fieldErrors
  }
}
