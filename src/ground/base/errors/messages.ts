import type { ErrorExtras } from '#generated/errors.ts'
import type { Language, Message } from '#src/ground/base/language.ts'

/** The issues in an error response: by field path, and for the body as a whole. */
export type ValidationDetails = ErrorExtras['VALIDATION_FAILED']['details']

/** The messages about fields, by field path. */
export type FieldMessages = Readonly<Record<string, readonly Message[]>>

/** The same as `ValidationDetails` in every language. */
export interface ValidationMessages {
  fieldErrors: FieldMessages
  formErrors: readonly Message[]
}

/** The messages about fields in one language. */
export const toFieldErrors = (fields: FieldMessages, language: Language): ValidationDetails['fieldErrors'] =>
  Object.fromEntries(Object.entries(fields).map(([field, list]) => [field, list.map(message => message[language])]))

export const toDetails = ({ fieldErrors, formErrors }: ValidationMessages, language: Language): ValidationDetails => ({
  fieldErrors: toFieldErrors(fieldErrors, language),
  formErrors: formErrors.map(message => message[language]),
})
