import { emailPattern } from './email.ts'

/** Somebody of a site, by the id there and by email in lower case; 0 is the id of nobody. */
export interface Person {
  userId: number
  email: string | null
}

/** What takes the place of an email inside of a text. */
const blank = '[…]'

/** Fields that name the person whom their object is about, and those that only name who made it. */
const subject = /^(actor_?)?(user|customer)_?id$|^id_?customer$/i
const author = /^(post_?)?author(_?id)?$/i
/** Objects that are about a person, by the name of the field that they stand in. */
const people = /^(user|author|customer|actor|billing|shipping|person)$/i
/** Those of an order, which are its customer's under whatever email. */
const addresses = /^(billing|shipping)$/i

/** Fields that tell of a person: name, role, IP, email. A bare `name` may be that of anything. */
const personal =
  /(first|last|full|display|user|actor|author|customer|nick|nice|given|family)_?name$|^login$|user_?login$/i
const personalToo = /(^|_)(role|roles|ip|ip_?address|remote_?addr|e?mail)$|(Role|Roles|Ip|IpAddress|Email)$/i
const bare = /^name$/i
/** Fields that have the id of a person, or else the name. */
const idOrName = /(^|_)(author|user|customer|billing|shipping)$/i
const mail = /(^|_)e?mail$|Email$/i

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

/** Where a value stands: inside of something of the person's, and whether it is about a person at all. */
interface Place {
  isOwn: boolean
  isPerson: boolean
  /** Whether an email in it is the person's, even one that is not known. */
  hasAnyEmail: boolean
}

type Cleaner = (value: unknown, place: Place) => unknown

/** How an object tells of a person: as what it is about, as who made it, of somebody else, or not at all. */
const relation = (object: Fields, { userId, email }: Person, { isPerson, hasAnyEmail }: Place) => {
  const entries = Object.entries(object)
  const isId = (value: unknown) => userId > 0 && (value === userId || value === String(userId))
  const isOtherId = (value: unknown) => userId > 0 && !isId(value) && /^[1-9]\d*$/.test(String(value))
  const isEmail = (value: unknown) => email !== null && isText(value) && value.trim().toLowerCase() === email
  const isOtherEmail = (value: unknown) => email !== null && isText(value) && value.includes('@') && !isEmail(value)
  const namesSubject = (key: string) => subject.test(key) || (isPerson && key.toLowerCase() === 'id')

  if (entries.some(([key, value]) => (namesSubject(key) && isId(value)) || isEmail(value))) return 'subject'
  if (entries.some(([key, value]) => author.test(key) && isId(value))) return 'author'
  const isOther = ([key, value]: [string, unknown]) =>
    ((namesSubject(key) || author.test(key)) && isOtherId(value)) ||
    (!hasAnyEmail && mail.test(key) && isOtherEmail(value))
  return entries.some(isOther) ? 'other' : undefined
}

const isPersonal = (key: string, value: unknown, isAbout: boolean) =>
  personal.test(key) ||
  personalToo.test(key) ||
  (isAbout && bare.test(key)) ||
  (idOrName.test(key) && isText(value) && !/^\s*\d*\s*$/.test(value))

const inside = (object: Fields, person: Person, place: Place, clean: Cleaner): Fields => {
  const relates = relation(object, person, place)
  const isOwn = relates === undefined ? place.isOwn : relates !== 'other'
  const isAbout = relates === 'subject' || (isOwn && place.isPerson)
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      isOwn && isPersonal(key, value, isAbout)
        ? null
        : clean(value, { isOwn, isPerson: people.test(key), hasAnyEmail: isOwn && addresses.test(key) }),
    ]),
  )
}

const cleanerOf = (person: Person): Cleaner => {
  const { email } = person
  const pattern = email === null ? undefined : new RegExp(emailPattern(email), 'giu')
  const withoutEmail = (text: string) => {
    if (!pattern) return text
    return text.trim().toLowerCase() === email ? null : text.replaceAll(pattern, blank)
  }
  const clean: Cleaner = (value, place) => {
    if (isText(value)) return withoutEmail(value)
    if (Array.isArray(value)) return value.map(each => clean(each, place))
    return isObject(value) ? inside(value as Fields, person, place, clean) : value
  }
  return clean
}

/**
 * A document without the name, the role, the IP and the email of a person, wherever it tells of that person. It may be the
 * person's own, or about the person, as a whole; what it says of others stays. Emails are in lower case.
 */
export const anonymous = (
  document: Fields,
  person: Person,
  { isOwn = false, isAbout = false }: { isOwn?: boolean; isAbout?: boolean } = {},
): Fields =>
  inside(document, person, { isOwn: isOwn || isAbout, isPerson: isAbout, hasAnyEmail: isAbout }, cleanerOf(person))
