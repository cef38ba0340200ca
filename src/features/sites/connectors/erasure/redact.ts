import { emailPattern } from './email.ts'

/** A user of a site: the id on the site, where 0 means unknown, and the email in lower case. */
export interface Person {
  userId: number
  email: string | null
}

/** Replaces an email inside a longer text. */
const emailPlaceholder = '[…]'

/** Fields with the id of the person whom an object describes, and fields with the id of its author. */
const subjectIdField = /^(actor_?)?(user|customer)_?id$|^id_?customer$/i
const authorField = /^(post_?)?author(_?id)?$/i
/** Fields whose object describes a person. */
const personObjectField = /^(user|author|customer|actor|billing|shipping|person)$/i
/** Addresses of an order belong to its customer, even if they contain another email. */
const addressObjectField = /^(billing|shipping)$/i

/** Fields with personal data: name, role, IP, email. */
const nameField =
  /(first|last|full|display|user|actor|author|customer|nick|nice|given|family)_?name$|^login$|user_?login$/i
const roleOrContactField = /(^|_)(role|roles|ip|ip_?address|remote_?addr|e?mail)$|(Role|Roles|Ip|IpAddress|Email)$/i
/** Personal only in an object that describes a person: other objects have a `name`, too. */
const plainNameField = /^name$/i
/** Fields with either the id or the name of a person. */
const idOrNameField = /(^|_)(author|user|customer|billing|shipping)$/i
const emailField = /(^|_)e?mail$|Email$/i

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

/** The context of a value in the document. */
interface RedactionContext {
  /** Whether the value is part of an object that belongs to the person. */
  belongsToPerson: boolean
  /** Whether the value describes a person, not necessarily this one. */
  isPersonObject: boolean
  /** Whether any email in the value is an email of the person. */
  matchesAnyEmail: boolean
}

type Redactor = (value: unknown, context: RedactionContext) => unknown

/**
 * The relation of an object to the person: it describes them, they wrote it, it belongs to someone else, or unknown.
 */
const findRelation = (
  object: Fields,
  { userId, email }: Person,
  { isPersonObject, matchesAnyEmail }: RedactionContext,
) => {
  const entries = Object.entries(object)
  const isId = (value: unknown) => userId > 0 && (value === userId || value === String(userId))
  const isOtherId = (value: unknown) => userId > 0 && !isId(value) && /^[1-9]\d*$/.test(String(value))
  const isEmail = (value: unknown) => email !== null && isText(value) && value.trim().toLowerCase() === email
  const isOtherEmail = (value: unknown) => email !== null && isText(value) && value.includes('@') && !isEmail(value)
  const namesSubject = (key: string) => subjectIdField.test(key) || (isPersonObject && key.toLowerCase() === 'id')

  if (entries.some(([key, value]) => (namesSubject(key) && isId(value)) || isEmail(value))) return 'subject'
  if (entries.some(([key, value]) => authorField.test(key) && isId(value))) return 'author'
  const isOther = ([key, value]: [string, unknown]) =>
    ((namesSubject(key) || authorField.test(key)) && isOtherId(value)) ||
    (!matchesAnyEmail && emailField.test(key) && isOtherEmail(value))
  return entries.some(isOther) ? 'other' : undefined
}

const isPersonal = (key: string, value: unknown, isAboutPerson: boolean) =>
  nameField.test(key) ||
  roleOrContactField.test(key) ||
  (isAboutPerson && plainNameField.test(key)) ||
  (idOrNameField.test(key) && isText(value) && !/^\d*$/.test(value.trim()))

const redactObject = (object: Fields, person: Person, context: RedactionContext, redactValue: Redactor): Fields => {
  const relation = findRelation(object, person, context)
  const belongsToPerson = relation === undefined ? context.belongsToPerson : relation !== 'other'
  const isAboutPerson = relation === 'subject' || (belongsToPerson && context.isPersonObject)
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      belongsToPerson && isPersonal(key, value, isAboutPerson)
        ? null
        : redactValue(value, {
            belongsToPerson,
            isPersonObject: personObjectField.test(key),
            matchesAnyEmail: belongsToPerson && addressObjectField.test(key),
          }),
    ]),
  )
}

const createRedactor = (person: Person): Redactor => {
  const { email } = person
  const pattern = email === null ? undefined : new RegExp(emailPattern(email), 'giu')
  const redactEmail = (text: string) => {
    if (!pattern) return text
    return text.trim().toLowerCase() === email ? null : text.replaceAll(pattern, emailPlaceholder)
  }
  const redactValue: Redactor = (value, context) => {
    if (isText(value)) return redactEmail(value)
    if (Array.isArray(value)) return value.map(item => redactValue(item, context))
    return isObject(value) ? redactObject(value as Fields, person, context, redactValue) : value
  }
  return redactValue
}

/**
 * Returns a copy of a document without the name, the role, the IP and the email of a person. Data of other people
 * stays. The options say whether the document as a whole belongs to the person, or describes them.
 */
export const redact = (
  document: Fields,
  person: Person,
  { belongsToPerson = false, isAboutPerson = false }: { belongsToPerson?: boolean; isAboutPerson?: boolean } = {},
): Fields =>
  redactObject(
    document,
    person,
    {
      belongsToPerson: belongsToPerson || isAboutPerson,
      isPersonObject: isAboutPerson,
      matchesAnyEmail: isAboutPerson,
    },
    createRedactor(person),
  )
