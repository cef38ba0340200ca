import type { ErrorExtras } from '#generated/errors.ts'
import { messages } from '#generated/messages.ts'
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

/** The issues in an error response: by field path, and for the body as a whole. */
export type ValidationDetails = ErrorExtras['VALIDATION_FAILED']['details']

/** Limits the size of the response: without it, a body of 1 MB could cause a response of several megabytes. */
export const maxIssues = 50

const typeNames: Record<string, string> = {
  string: 'un texte',
  integer: 'un entier',
  number: 'un nombre',
  boolean: 'un booléen',
  array: 'une liste',
  object: 'un objet',
  null: 'null',
}

const quantity = (count = 0, unit: string) => `${count} ${unit}${count > 1 ? 's' : ''}`

type Messages = Record<string, { fr: string }>
const { formats, patterns }: { formats: Messages; patterns: Messages } = messages

const messagesByKeyword: Record<string, (schema: Schema) => string> = {
  required: () => 'Champ requis',
  type: ({ type = [] }) =>
    `Doit être ${[type]
      .flat()
      .map(name => typeNames[name] ?? name)
      .join(' ou ')}`,
  format: ({ format = '' }) => formats[format]?.fr ?? 'Format invalide',
  pattern: ({ pattern = '' }) => patterns[pattern]?.fr ?? 'Format invalide',
  enum: schema => `Valeurs admises : ${(schema.enum ?? []).join(', ')}`,
  const: () => 'Valeur non admise',
  not: () => 'Ne peut pas être modifié',
  additionalProperties: () => 'Champ inconnu',
  minLength: ({ minLength }) => `Au moins ${quantity(minLength, 'caractère')}`,
  maxLength: ({ maxLength }) => `Au plus ${quantity(maxLength, 'caractère')}`,
  minItems: ({ minItems }) => `Au moins ${quantity(minItems, 'élément')}`,
  maxItems: ({ maxItems }) => (maxItems === 0 ? 'Doit être vide' : `Au plus ${quantity(maxItems, 'élément')}`),
  uniqueItems: () => 'Éléments en double',
  minimum: ({ minimum }) => `Doit être supérieur ou égal à ${minimum}`,
  maximum: ({ maximum }) => `Doit être inférieur ou égal à ${maximum}`,
  // Custom keywords, see safe-json.ts.
  safeText: () => 'Contient un caractère non pris en charge',
  safeName: () => 'Nom de champ non admis',
  finite: () => 'Nombre hors limites',
  maxDepth: () => "Trop de niveaux d'imbrication",
}

const issueMessage = ({ path, keyword, schema }: Issue) => {
  if (keyword === 'required' && path.length === 0) return 'Corps de requête requis'
  return messagesByKeyword[keyword]?.(schema) ?? 'Valeur non admise'
}

export const toDetails = (issues: readonly Issue[]): ValidationDetails => {
  const fieldErrors = new Map<string, string[]>()
  const formErrors: string[] = []
  for (const issue of issues.slice(0, maxIssues)) {
    const field = issue.path.join('.')
    if (field) fieldErrors.set(field, [...(fieldErrors.get(field) ?? []), issueMessage(issue)])
    else formErrors.push(issueMessage(issue))
  }
  return { fieldErrors: Object.fromEntries(fieldErrors), formErrors }
}
