import { randomBytes } from 'node:crypto'
import { createAgency, hasAgencies } from './agencies/agencies.ts'
import { createMember } from './agencies/users.ts'
import { insertClient } from './crm/clients.ts'
import { sql } from 'kysely'
import type { Database } from './db/connect.ts'
import { createKey, type CreatedKey } from './keys/keys.ts'

const clients = [
  {
    name: 'Boulangerie Moreau',
    email: 'contact@boulangerie-moreau.example',
    phone: '+33 4 78 55 01 23',
    address: '12 rue des Lilas',
    postalCode: '69003',
    city: 'Lyon',
    country: 'France',
  },
  {
    name: 'Atelier Lefèvre Menuiserie',
    email: 'bonjour@atelier-lefevre.example',
    phone: '+33 2 40 55 45 67',
    address: "8 quai de l'Erdre",
    postalCode: '44000',
    city: 'Nantes',
    country: 'France',
  },
  {
    name: 'Cabinet Dentaire Saint-Michel',
    email: 'accueil@dentaire-saint-michel.example',
    phone: '+33 5 56 55 89 01',
    address: '3 place Saint-Michel',
    postalCode: '33000',
    city: 'Bordeaux',
    country: 'France',
  },
]

/** Fills a database that has no agency yet with one to try things on, and returns a key to it: all of it, or nothing. */
export const createDemo = async (db: Database): Promise<CreatedKey | undefined> =>
  db.transaction().execute(async tx => {
    await sql`lock table agencies in share row exclusive mode`.execute(tx)
    if (await hasAgencies(tx)) return undefined
    const { id: agencyId } = await createAgency(tx, { name: 'Agence Démo', plan: 'pro' })
    const owner = await createMember(tx, {
      agencyId,
      email: 'demo@agence-demo.example',
      name: 'Camille Martin',
      password: randomBytes(12).toString('base64url'),
      role: 'owner',
    })
    for (const client of clients) await insertClient({ agencyId, db: tx }, client)
    return owner && createKey(tx, { agencyId, createdBy: owner.id, name: 'Demo', scopes: ['*'] })
  })
