import { companyNumbers, slugify } from './company.ts'
import { cities, contentSystems, firstNames, lastNames, positions, streets, trades } from './lists.ts'

/** Rows of a table in the text format of COPY. */
export interface TableRows {
  table: 'clients' | 'contacts' | 'client_contacts' | 'websites'
  columns: string
  lines: Iterable<string>
}

/** The lists contain no characters that COPY would require to escape. */
const line = (...values: (string | number | null)[]) => `${values.map(value => value ?? '\\N').join('\t')}\n`

/** A deterministic picker seeded by hashing `number`, so that consecutive numbers give different values. */
const createPicker = (number: number) => {
  let bits = Math.imul(number, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  let fraction = ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
  const nextInt = (count: number) => {
    fraction *= count
    const value = Math.floor(fraction)
    fraction -= value
    return value
  }
  return { nextInt, pick: <Item>(list: readonly Item[]) => list[nextInt(list.length)] as Item }
}

const withSlugs = (names: readonly string[]) => names.map(name => ({ name, slug: slugify(name) }))
const slugTrades = withSlugs(trades)
const slugLastNames = withSlugs(lastNames)
const slugFirstNames = withSlugs(firstNames)

const twoDigits = (value: number) => String(value).padStart(2, '0')
const phone = (start: string, number: number) =>
  `${start} ${twoDigits(Math.floor(number / 100))} ${twoDigits(number % 100)}`

/** The parts of a client that its contact and website share. The id makes the domain unique. */
const generateClient = (id: number) => {
  const picker = createPicker(id)
  const trade = picker.pick(slugTrades)
  const owner = picker.pick(slugLastNames)
  return {
    picker,
    name: `${trade.name} ${owner.name}`,
    owner,
    domain: `${trade.slug}-${owner.slug}-${id}.example`,
  }
}

const clientRow = (agencyId: number, id: number) => {
  const { picker, name, domain } = generateClient(id)
  const { phone: start, postalCode, city } = picker.pick(cities)
  const address = `${picker.nextInt(120) + 1} ${picker.pick(streets)}`
  // The factor is coprime to 10^8: ids map to distinct SIRENs, spread over the whole range.
  const { siret, vatNumber } = companyNumbers(String(((id % 1e8) * 61_803_399) % 1e8).padStart(8, '0'))
  const email = id % 9 === 0 ? null : `contact@${domain}`
  const vat = id % 8 === 0 ? null : vatNumber
  return line(id, agencyId, name, email, phone(start, id % 10_000), address, city, postalCode, 'France', siret, vat)
}

const contactRow = (agencyId: number, clientId: number, id: number) => {
  const { owner, domain } = generateClient(clientId)
  const picker = createPicker(-id)
  const first = picker.pick(slugFirstNames)
  const last = picker.nextInt(3) === 0 ? owner : picker.pick(slugLastNames)
  const position = picker.nextInt(6) === 0 ? null : picker.pick(positions)
  return line(
    agencyId,
    id,
    first.name,
    last.name,
    `${first.slug}.${last.slug}@${domain}`,
    phone('+33 6 39 98', id % 10_000),
    position,
  )
}

const websiteRow = (agencyId: number, clientId: number) => {
  const picker = createPicker(~clientId)
  const cms = picker.nextInt(8) === 0 ? null : picker.pick(contentSystems)
  const isActive = picker.nextInt(12) > 0
  return line(agencyId, clientId, `https://www.${generateClient(clientId).domain}`, cms, isActive ? 't' : 'f')
}

/** The names of a seeded agency and its owner. The caller makes the domain unique with the agency's id. */
export const generateAgencyNames = (index: number) => {
  const picker = createPicker(index + 1)
  const first = picker.pick(firstNames)
  const last = picker.pick(slugLastNames)
  return { agency: `Agence ${last.name}`, owner: `${first} ${last.name}`, domain: `agence-${last.slug}` }
}

/** Generates lines lazily, so that PostgreSQL reads some while others are generated. */
const generateLines = function* <Item>(items: Iterable<Item>, toLine: (item: Item) => string) {
  for (const item of items) yield toLine(item)
}

/** Generates clients of an agency, a contact for each and a website for most. The rows depend only on the ids. */
export const generateRows = (agencyId: number, clientIds: number[], contactIds: number[]): TableRows[] => {
  const links = clientIds.map((clientId, index) => [clientId, contactIds[index] as number] as const)
  const withWebsite = clientIds.filter(id => id % 10 > 0)
  return [
    {
      table: 'clients',
      columns: 'id, agency_id, name, email, phone, address, city, postal_code, country, siret, vat_number',
      lines: generateLines(clientIds, id => clientRow(agencyId, id)),
    },
    {
      table: 'contacts',
      columns: 'agency_id, id, first_name, last_name, email, phone, position',
      lines: generateLines(links, ids => contactRow(agencyId, ...ids)),
    },
    {
      table: 'client_contacts',
      columns: 'agency_id, client_id, contact_id',
      lines: generateLines(links, ids => line(agencyId, ...ids)),
    },
    {
      table: 'websites',
      columns: 'agency_id, client_id, url, cms, is_active',
      lines: generateLines(withWebsite, id => websiteRow(agencyId, id)),
    },
  ]
}
