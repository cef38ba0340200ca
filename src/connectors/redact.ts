import { emailPattern } from './email.ts'

/** Somebody of a site, by the id there and by email in lower case; 0 is the id of nobody. */
export interface Person {
  userId: number
  email: string | null
}

/** What takes the place of an email inside of a text. */
const emailPlaceholder = '[…]'

/** Fields that name the person whom their object is about, and those that only name who made it. */
const subjectIdField = /^(actor_?)?(user|customer)_?id$|^id_?customer$/i
const authorField = /^(post_?)?author(_?id)?$/i
/** Objects that are about a person, by the name of the field that they stand in. */
const personObjectField = /^(user|author|customer|actor|billing|shipping|person)$/i
/** Those of an order, which are its customer's under whatever email. */
const addressObjectField = /^(billing|shipping)$/i

/** Fields that tell of a person: name, role, IP, email. A bare `name` may be that of anything. */
const nameField =
  /(first|last|full|display|user|actor|author|customer|nick|nice|given|family)_?name$|^login$|user_?login$/i
const roleOrContactField = /(^|_)(role|roles|ip|ip_?address|remote_?addr|e?mail)$|(Role|Roles|Ip|IpAddress|Email)$/i
const plainNameField = /^name$/i
/** Fields that have the id of a person, or else the name. */
const idOrNameField = /(^|_)(author|user|customer|billing|shipping)$/i
const emailField = /(^|_)e?mail$|Email$/i

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

/** Where a value stands: inside of something of the person's, and whether it is about a person at all. */
interface RedactionContext {
  belongsToPerson: boolean
  isPersonObject: boolean
  /** Whether an email in it is the person's, even one that is not known. */
  matchesAnyEmail: boolean
}

type Redactor = (value: unknown, context: RedactionContext) => unknown

/** How an object tells of a person: as what it is about, as who made it, of somebody else, or not at all. */
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
  (idOrNameField.test(key) && isText(value) && !/^\s*\d*\s*$/.test(value))

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
 * A document without the name, the role, the IP and the email of a person, wherever it tells of that person. It may be the
 * person's own, or about the person, as a whole; what it says of others stays. Emails are in lower case.
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
