import type { FieldMessages } from './messages.ts'

/** Thrown by the domain for input that matches its schema but is not valid. Contains messages by field. */
export class InvalidInput extends Error {
  readonly fieldErrors: FieldMessages

  constructor(fieldErrors: FieldMessages) {
    super(Object.keys(fieldErrors).join())
    this.fieldErrors = fieldErrors
  }
}
