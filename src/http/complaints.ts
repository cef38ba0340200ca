import { messages } from '#generated/messages.ts'
import type { Complaints } from './errors.ts'

/** A complaint of express-openapi-validator. */
export interface Complaint {
  path: string
  message: string
  errorCode?: string
}

/** Beyond this many complaints a body of a megabyte would be answered by several. */
const most = 50

const types: Record<string, string> = {
  string: 'un texte',
  integer: 'un entier',
  number: 'un nombre',
  boolean: 'un booléen',
  array: 'une liste',
  object: 'un objet',
  null: 'null',
}
const { formats, patterns }: Record<keyof typeof messages, Record<string, { fr: string }>> = messages

const after = (message: string, separator: string) => message.slice(message.indexOf(separator) + separator.length)
const quoted = (message: string) => message.match(/"(.*)"/)?.[1] ?? ''
const figure = (message: string) => message.match(/-?[\d.]+/)?.[0] ?? ''

/** The texts of complaints, by the keyword of JSON Schema that was not met. */
const texts: Record<string, (message: string) => string> = {
  required: () => 'Champ requis',
  type: message =>
    `Doit être ${after(message, 'must be ')
      .split(',')
      .map(type => types[type] ?? type)
      .join(' ou ')}`,
  format: message => formats[quoted(message)]?.fr ?? 'Format invalide',
  pattern: message => patterns[quoted(message)]?.fr ?? 'Format invalide',
  enum: message => `Valeurs admises : ${after(message, ': ')}`,
  const: () => 'Valeur non admise',
  not: () => 'Ne peut pas être modifié',
  additionalProperties: () => 'Champ inconnu',
  minLength: message => `${figure(message)} caractère(s) au moins`,
  maxLength: message => `${figure(message)} caractères au plus`,
  minItems: message => `${figure(message)} élément(s) au moins`,
  maxItems: message => `${figure(message)} éléments au plus`,
  uniqueItems: () => 'Éléments en double',
  minimum: message => `${figure(message)} au moins`,
  maximum: message => `${figure(message)} au plus`,
}

/** The validator has a keyword of its own for the type of what it changes. */
const textOf = ({ message, errorCode = '' }: Complaint) => {
  const [keyword = ''] = errorCode.replace('x-eov-', '').split('.')
  return texts[keyword]?.(message) ?? message
}

const isRequired = ({ errorCode = '' }: Complaint) => errorCode.startsWith('required.')

/** `/body/lines/0/unitPrice` is the field `lines.0.unitPrice`; the body itself is no field. */
const fieldOf = ({ path }: Complaint) =>
  path
    .split('/')
    .slice(2)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

/** The validator's complaints as the contract shows them: flattened, and in the service's language. */
export const flatten = (complaints: readonly Complaint[]): Complaints => {
  const fieldErrors = new Map<string, string[]>()
  const formErrors: string[] = []
  for (const complaint of complaints.slice(0, most)) {
    const field = fieldOf(complaint)
    if (field) fieldErrors.set(field, [...(fieldErrors.get(field) ?? []), textOf(complaint)])
    else formErrors.push(isRequired(complaint) ? 'Corps requis' : textOf(complaint))
  }
  return { fieldErrors: Object.fromEntries(fieldErrors), formErrors }
}
