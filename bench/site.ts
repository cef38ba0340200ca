import { createPairingToken, pair } from '../src/features/sites/connectors/pairing.ts'
import type { Database } from '../src/ground/db/connection/connect.ts'
import { Tenant } from '../src/ground/db/tenant.ts'
import { createSecrets } from '../src/ground/secrets/secrets.ts'
import { secretKey } from './server.ts'

/** Pairs a site of an agency on a database of `startServer`. */
export const openSite = async (db: Database, agencyId: number) => {
  const tenant = new Tenant(db, agencyId)
  const { id: clientId } = await tenant
    .insertInto('clients')
    .values({ name: 'Moreau' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tenant
    .insertInto('websites')
    .values({ client_id: clientId, url: 'https://www.moreau.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pairingToken = '' } = (await createPairingToken(tenant, id)) ?? {}
  const site = { pairingToken, siteUrl: 'https://www.moreau.example', platform: 'wordpress' as const }
  const credentials = await pair(db, createSecrets({ current: secretKey }), { ...site, pluginVersion: '3.13.0' })
  if (!credentials) throw new Error('A new pairing token was rejected')
  return credentials
}
export type Site = Awaited<ReturnType<typeof openSite>>
