import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createAgency, hasAgencies } from '#src/agencies/agencies.ts'
import { createMember } from '#src/agencies/users.ts'
import { insertClient } from '#src/crm/clients.ts'
import { insertContact } from '#src/crm/contacts.ts'
import { insertWebsite } from '#src/crm/websites.ts'
import type { Database } from '#src/db/connect.ts'
import type { TxScope } from '#src/db/scope.ts'
import { createKey, type CreatedKey } from '#src/keys/keys.ts'
import { clients, notes, type ClientName } from './clients.ts'
import { companyNumbers, domainOf } from './company.ts'
import { contacts } from './contacts.ts'
import { websites } from './websites.ts'

const emailAt = (client: ClientName, mailbox: string | null) => mailbox && `${mailbox}@${domainOf(client)}`

const insertClients = async (tx: TxScope) => {
  const ids = new Map<ClientName, number>()
  for (const [name, mailbox, phone, address, place, siren, vat] of clients) {
    const [postalCode = null, city = null] = place?.split(/ (.*)/) ?? []
    const { siret, vatNumber } = siren ? companyNumbers(siren) : { siret: null, vatNumber: null }
    const { id } = await insertClient(tx, {
      name,
      email: emailAt(name, mailbox),
      phone,
      address,
      postalCode,
      city,
      country: place && 'France',
      siret,
      vatNumber: vat === 'exempt' ? null : vatNumber,
      notes: notes[name] ?? null,
    })
    ids.set(name, id)
  }
  return (name: ClientName) => ids.get(name) as number
}

const insertContacts = async (tx: TxScope, idOf: (client: ClientName) => number) => {
  for (const [at, firstName, lastName, position, mailbox, phone] of contacts) {
    const [client, ...others] = typeof at === 'string' ? [at] : at
    const contact = { firstName, lastName, position, email: emailAt(client, mailbox), phone }
    const { id } = await insertContact(tx, contact, idOf(client))
    for (const other of others)
      await tx.db
        .insertInto('client_contacts')
        .values({ client_id: idOf(other), contact_id: id })
        .execute()
  }
}

const insertWebsites = async (tx: TxScope, idOf: (client: ClientName) => number) => {
  for (const [client, subdomain, cms, rest] of websites)
    await insertWebsite(tx, { clientId: idOf(client), url: `https://${subdomain}.${domainOf(client)}`, cms, ...rest })
}

/**
 * Fills a database that has no agency yet with one to try things on, and returns a key to it: all of it, or nothing.
 * No event tells of it, as nobody can have subscribed to an agency that is only being made.
 */
export const createDemo = async (db: Database): Promise<CreatedKey | undefined> =>
  db.transaction().execute(async tx => {
    await sql`lock table agencies in share row exclusive mode`.execute(tx)
    if (await hasAgencies(tx)) return undefined
    const { id: agencyId } = await createAgency(tx, { name: 'Agence Rive Claire', plan: 'pro' })
    const owner = await createMember(tx, {
      agencyId,
      email: 'camille@agence-rive-claire.example',
      name: 'Camille Martin',
      password: randomBytes(12).toString('base64url'),
      role: 'owner',
    })
    const scope = { agencyId, db: tx }
    const idOf = await insertClients(scope)
    await insertContacts(scope, idOf)
    await insertWebsites(scope, idOf)
    return owner && createKey(tx, { agencyId, createdBy: owner.id, name: 'Demo', scopes: ['*'] })
  })
