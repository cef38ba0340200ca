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

/** Fields that tell of a person: name, role, IP, email. A bare `name` may be that of anything. */
const personal =
  /(first|last|full|display|user|actor|author|customer|nick|nice|given|family)_?name$|^login$|user_?login$/i
const personalToo = /(^|_)(role|roles|ip|ip_?address|remote_?addr|e?mail)$|(Role|Roles|Ip|IpAddress|Email)$/i
const bare = /^name$/i

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const withoutEmail = (text: string, email: string | null): string | null => {
  if (!email) return text
  if (text.trim().toLowerCase() === email) return null
  const at = text.toLowerCase().indexOf(email)
  return at < 0 ? text : withoutEmail(text.slice(0, at) + blank + text.slice(at + email.length), email)
}

/** How an object tells of a person: as what it is about, as who made it, or not at all. */
const relation = (object: Fields, { userId, email }: Person, isPerson: boolean) => {
  const entries = Object.entries(object)
  const isId = (value: unknown) => userId > 0 && (value === userId || value === String(userId))
  const isSubject = entries.some(
    ([key, value]) =>
      ((subject.test(key) || (isPerson && key === 'id')) && isId(value)) ||
      (email !== null && typeof value === 'string' && value.trim().toLowerCase() === email),
  )
  if (isSubject) return 'subject'
  return entries.some(([key, value]) => author.test(key) && isId(value)) ? 'author' : undefined
}

/** Where a value stands: inside of something of the person's, and whether it is about a person at all. */
interface Place {
  isOwn: boolean
  isPerson: boolean
}

const isPersonal = (key: string, isAbout: boolean) =>
  personal.test(key) || personalToo.test(key) || (isAbout && bare.test(key))

const inside = (object: Fields, person: Person, { isOwn, isPerson }: Place): Fields => {
  const relates = relation(object, person, isPerson)
  const loses = isOwn || relates !== undefined
  const isAbout = relates === 'subject' || (isOwn && isPerson)
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      loses && isPersonal(key, isAbout) ? null : clean(value, person, { isOwn: loses, isPerson: people.test(key) }),
    ]),
  )
}

const clean = (value: unknown, person: Person, place: Place): unknown => {
  if (typeof value === 'string') return withoutEmail(value, person.email)
  if (Array.isArray(value)) return value.map(each => clean(each, person, place))
  return isObject(value) ? inside(value as Fields, person, place) : value
}

/**
 * A document without the name, the role, the IP and the email of a person, wherever it tells of that person. It may be the
 * person's own, or about the person, as a whole. Emails are in lower case.
 */
export const anonymous = (
  document: Fields,
  person: Person,
  { isOwn = false, isAbout = false }: { isOwn?: boolean; isAbout?: boolean } = {},
): Fields => inside(document, person, { isOwn: isOwn || isAbout, isPerson: isAbout })
