import { messages } from '#generated/messages.ts'
import { validationFailed } from '#src/ground/base/errors/api-error.ts'
import type { ValidationMessages } from '#src/ground/base/errors/messages.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { Schema } from './contract.ts'

/** A validation issue: one reason why a value does not match the contract. */
export interface Issue {
  /** Property names and indexes of the value: `['lines', '0', 'unitPrice']`. Empty for the body itself. */
  path: readonly string[]
  /** The JSON Schema keyword that failed, or a custom keyword of `safe-json.ts`. */
  keyword: string
  /** The schema with the keyword and its parameters. */
  schema: Schema
}

/** Splits a JSON Pointer, such as `/body/lines/0/unitPrice`, into names and indexes. */
export const parseJsonPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Limits the size of the response: without it, a body of 1 MB could cause a response of several megabytes. */
export const maxIssues = 50

const typeNames: Record<string, Message> = {
  string: { fr: 'un texte', en: 'a string' },
  integer: { fr: 'un entier', en: 'an integer' },
  number: { fr: 'un nombre', en: 'a number' },
  boolean: { fr: 'un booléen', en: 'a boolean' },
  array: { fr: 'une liste', en: 'an array' },
  object: { fr: 'un objet', en: 'an object' },
  null: { fr: 'null', en: 'null' },
}

const typeMessage = ({ type = [] }: Schema): Message => {
  const names = [type].flat().map(name => typeNames[name] ?? { fr: name, en: name })
  return {
    fr: `Doit être ${names.map(({ fr }) => fr).join(' ou ')}`,
    en: `Must be ${names.map(({ en }) => en).join(' or ')}`,
  }
}

const plural = (count = 0) => (count > 1 ? 's' : '')
const characters = (count?: number): Message => ({
  fr: `${count} caractère${plural(count)}`,
  en: `${count} character${plural(count)}`,
})
const items = (count?: number): Message => ({
  fr: `${count} élément${plural(count)}`,
  en: `${count} item${plural(count)}`,
})
const atLeast = ({ fr, en }: Message): Message => ({ fr: `Au moins ${fr}`, en: `At least ${en}` })
const atMost = ({ fr, en }: Message): Message => ({ fr: `Au plus ${fr}`, en: `At most ${en}` })

export const requiredMessage: Message = { fr: 'Champ requis', en: 'Required field' }
export const tooDeep: Message = { fr: "Trop de niveaux d'imbrication", en: 'Too many levels of nesting' }
const invalidFormat: Message = { fr: 'Format invalide', en: 'Invalid format' }
const notAllowed: Message = { fr: 'Valeur non admise', en: 'Value not allowed' }

type Messages = Record<string, Message>
const { formats, patterns }: { formats: Messages; patterns: Messages } = messages

const messagesByKeyword: Record<string, (schema: Schema) => Message> = {
  required: () => requiredMessage,
  type: typeMessage,
  format: ({ format = '', 'x-format': ownFormat = format }) => formats[ownFormat] ?? invalidFormat,
  pattern: ({ pattern = '' }) => patterns[pattern] ?? invalidFormat,
  enum: ({ enum: values = [] }) => ({
    fr: `Valeurs admises : ${values.map(String).join(', ')}`,
    en: `Allowed values: ${values.map(String).join(', ')}`,
  }),
  const: () => notAllowed,
  not: () => ({ fr: 'Ne peut pas être modifié', en: 'Cannot be changed' }),
  additionalProperties: () => ({ fr: 'Champ inconnu', en: 'Unknown field' }),
  unknownParameter: () => ({ fr: 'Paramètre inconnu', en: 'Unknown parameter' }),
  minLength: ({ minLength }) => atLeast(characters(minLength)),
  maxLength: ({ maxLength }) => atMost(characters(maxLength)),
  minItems: ({ minItems }) => atLeast(items(minItems)),
  maxItems: ({ maxItems }) =>
    maxItems === 0 ? { fr: 'Doit être vide', en: 'Must be empty' } : atMost(items(maxItems)),
  uniqueItems: () => ({ fr: 'Éléments en double', en: 'Duplicate items' }),
  minimum: ({ minimum }) => ({
    fr: `Doit être supérieur ou égal à ${minimum}`,
    en: `Must be greater than or equal to ${minimum}`,
  }),
  maximum: ({ maximum }) => ({
    fr: `Doit être inférieur ou égal à ${maximum}`,
    en: `Must be less than or equal to ${maximum}`,
  }),
  // Custom keywords, see safe-json.ts.
  safeText: () => ({ fr: 'Contient un caractère non pris en charge', en: 'Contains an unsupported character' }),
  safeName: () => ({ fr: 'Nom de champ non admis', en: 'Field name not allowed' }),
  finite: () => ({ fr: 'Nombre hors limites', en: 'Number out of range' }),
  maxDepth: () => tooDeep,
}

const issueMessage = ({ path, keyword, schema }: Issue): Message => {
  if (keyword === 'required' && path.length === 0) return { fr: 'Corps de requête requis', en: 'Request body required' }
  return messagesByKeyword[keyword]?.(schema) ?? notAllowed
}

export const toMessages = (issues: readonly Issue[]): ValidationMessages => {
  const fieldErrors = new Map<string, Message[]>()
  const formErrors: Message[] = []
  for (const issue of issues.slice(0, maxIssues)) {
    const field = issue.path.join('.')
    if (field) fieldErrors.set(field, [...(fieldErrors.get(field) ?? []), issueMessage(issue)])
    else formErrors.push(issueMessage(issue))
  }
  return { fieldErrors: Object.fromEntries(fieldErrors), formErrors }
}

export const validationError = (issues: readonly Issue[]): Error => validationFailed(toMessages(issues))
