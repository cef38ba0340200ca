import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AgencyClient, Contact, Website } from '#generated/public/types.ts'
import { companyNumbers } from '#src/demo/company.ts'
import { createDemo } from '#src/demo/index.ts'
import { cities } from '#src/demo/lists.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const rows = async (table: 'agencies' | 'users' | 'clients' | 'contacts' | 'outbox') =>
  Number(
    (
      await world.db
        .selectFrom(table)
        .select(sql`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const failed = await (async () => {
  await sql`alter table websites add constraint none check (url is null)`.execute(world.db)
  const error = await createDemo(world.db).catch((reason: unknown) => reason)
  await sql`alter table websites drop constraint none`.execute(world.db)
  return { error, agencies: await rows('agencies'), users: await rows('users'), contacts: await rows('contacts') }
})()

const [first, second] = await Promise.all([createDemo(world.db), createDemo(world.db)])
const key = (first ?? second)?.key
const list = async <Item>(path: string) => {
  const { status, body } = await world.request('get', path, key, { query: { limit: 100 } })
  expect(status).toBe(200)
  expect(body.data).toHaveLength(body.total)
  return body.data as Item[]
}
const clients = await list<AgencyClient>('/clients')
const contacts = await list<Contact>('/contacts')
const websites = await list<Website>('/websites')
const present = <Item>(items: (Item | null)[]) => items.filter(item => item !== null)

/** Whether the digits, every second one from the right doubled and cast out of nines, sum up to a multiple of ten. */
const passesLuhn = (digits: string) => {
  const values = Array.from(digits, Number).toReversed()
  const doubled = values.map((value, at) => (at % 2 === 0 ? value : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value]))
  return doubled.reduce<number>((sum, value) => sum + (value ?? 0), 0) % 10 === 0
}

/** The departments by the first digit of their phone numbers, Corsica and overseas left out. */
const departments: Record<string, string> = {
  '1': '75 77 78 91 92 93 94 95',
  '2': '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85',
  '3': '02 08 10 21 25 39 51 52 54 55 57 58 59 60 62 67 68 70 71 80 88 89 90',
  '4': '01 03 04 05 06 07 11 13 15 26 30 34 38 42 43 48 63 66 69 73 74 83 84',
  '5': '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87',
}
const fictional = /^\+33 (1 99 00|2 61 91|3 53 01|4 65 71|5 36 49|6 39 98)\b/

describe('the demo', () => {
  it('is made whole or not at all', () => {
    expect(failed).toMatchObject({ error: { code: '23514' }, agencies: 0, users: 0, contacts: 0 })
  })

  it('is made once, though two ask at once, and without events', async () => {
    expect([first, second].filter(created => created !== undefined)).toHaveLength(1)
    expect(await createDemo(world.db)).toBeUndefined()
    expect(await rows('agencies')).toBe(1)
    expect(await rows('clients')).toBe(30)
    expect(await rows('outbox')).toBe(0)
    expect((await world.request('get', '/me', key)).body).toMatchObject({ scopes: ['*'] })
  })

  it('has 30 clients of different names, some with gaps', () => {
    expect(new Set(clients.map(({ name }) => name)).size).toBe(30)
    for (const field of ['email', 'phone', 'address', 'city', 'siret', 'vatNumber', 'notes'] as const) {
      const given = present(clients.map(client => client[field])).length
      expect(given, field).toBeGreaterThan(9)
      expect(given, field).toBeLessThan(30)
    }
  })

  it('has SIRETs and VAT numbers that are right', () => {
    expect(companyNumbers('73282932')).toEqual({ siret: '73282932000017', vatNumber: 'FR44732829320' })
    expect(passesLuhn('73282932000074')).toBe(true)
    const sirets = present(clients.map(({ siret }) => siret))
    expect(new Set(sirets).size).toBe(sirets.length)
    for (const siret of sirets) {
      expect(siret).toMatch(/^\d{14}$/)
      expect(passesLuhn(siret), siret).toBe(true)
      expect(passesLuhn(siret.slice(0, 9)), siret).toBe(true)
    }
    for (const { siret, vatNumber } of clients.filter(client => client.vatNumber !== null)) {
      const siren = siret?.slice(0, 9)
      // The key is the remainder of the SIREN with 12 behind it, which is how the tax office puts the same sum.
      expect(vatNumber).toBe(`FR${String(Number(`${siren}12`) % 97).padStart(2, '0')}${siren}`)
    }
  })

  it('has phone numbers that are kept for fiction, of the region of the postal code', () => {
    const landlines = clients.filter(({ phone, postalCode }) => phone && postalCode && !phone.startsWith('+33 6'))
    expect(landlines.length).toBeGreaterThan(20)
    for (const { phone, postalCode, city } of [...landlines, ...cities]) {
      expect(phone).toMatch(fictional)
      expect(postalCode).toMatch(/^\d{5}$/)
      expect(city).toMatch(/^\p{Lu}[\p{L} '-]+$/u)
      expect(departments[phone?.[4] ?? '']?.split(' '), `${phone} ${city}`).toContain(postalCode?.slice(0, 2))
    }
    for (const phone of present([...clients, ...contacts].map(person => person.phone)))
      expect(phone).toMatch(/^\+33 \d \d\d \d\d \d\d \d\d$/)
    for (const phone of present(contacts.map(contact => contact.phone))) expect(phone).toMatch(fictional)
    for (const { city, postalCode } of clients) expect(city === null).toBe(postalCode === null)
  })

  it('has addresses on names that are reserved for examples alone', () => {
    const emails = present([...clients, ...contacts].map(({ email }) => email))
    expect(emails.length).toBeGreaterThan(50)
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@[a-z-]+\.example$/)
    for (const { url } of websites) expect(url).toMatch(/^https:\/\/[a-z]+\.[a-z-]+\.example$/)
    expect(new Set(websites.map(({ url }) => url)).size).toBe(websites.length)
  })

  it('has one to three contacts a client, all of them seen, and some at two clients', async () => {
    const links = await world.db.selectFrom('client_contacts').selectAll().execute()
    const times = (ids: number[], id: number) => ids.filter(other => other === id).length
    for (const { id, name } of clients)
      expect([1, 2, 3], name).toContain(
        times(
          links.map(link => link.client_id),
          id,
        ),
      )
    const linked = contacts.map(({ id }) =>
      times(
        links.map(link => link.contact_id),
        id,
      ),
    )
    expect(new Set(linked)).toEqual(new Set([1, 2]))
    expect(contacts).toHaveLength(await rows('contacts'))
  })

  it('has websites for most clients, of different systems, some out of use', () => {
    const owners = new Set(websites.map(({ clientId }) => clientId))
    expect(owners.size).toBeGreaterThan(20)
    expect(owners.size).toBeLessThan(30)
    for (const owner of owners) expect(clients.map(({ id }) => id)).toContain(owner)
    const systems = new Set(websites.map(({ cms }) => cms))
    for (const cms of ['WordPress', 'PrestaShop', 'Drupal', null]) expect(systems).toContain(cms)
    expect(new Set(websites.map(({ isActive }) => isActive))).toEqual(new Set([true, false]))
  })
})
