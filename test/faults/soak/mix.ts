import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { signatureOf } from '#test/interfaces/plugin/site.ts'
import { basePath, type Agency } from '../deployment.ts'
import type { openLedger } from '../load/ledger.ts'
import type { Call, Client, Outcome } from '../load/requests.ts'

const siteCount = 10

interface Site {
  apiKey: string
  apiSecret: string
}

const post = async (client: Client, base: string, call: Omit<Call, 'method'>) => {
  const { status, body } = await client.send(base, { method: 'POST', ...call })
  if (status >= 300) throw new Error(`POST ${call.path} failed: ${status} ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}

/** Creates a website and pairs its plugin. */
const openSite = async (client: Client, base: string, { tenant, headers }: Agency): Promise<Site> => {
  const owner = await post(client, base, { path: `${basePath}/clients`, headers, body: { name: 'client with a site' } })
  const website = { clientId: owner['id'], url: 'https://www.moreau.example' }
  const { id } = await post(client, base, { path: `${basePath}/websites`, headers, body: website })
  const token = await createPairingToken(tenant, id as number)
  const pairing = { pairingToken: token?.pairingToken, siteUrl: website.url, platform: 'wordpress' }
  const body = { ...pairing, pluginVersion: '3.13.0' }
  return (await post(client, base, { path: '/api/plugin/pair', body })) as unknown as Site
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

interface MixOptions {
  client: Client
  base: string
  /** Its clients are those of the ledger. */
  agency: Agency
  /** The agency of the sites that send heartbeats. */
  siteAgency: Agency
  ledger: ReturnType<typeof openLedger>
}

/** Prepares the data of a mix of requests, and returns a function that sends a random one of them. */
export const openMix = async ({ client, base, agency, siteAgency, ledger }: MixOptions) => {
  const { headers } = agency
  await setLimit(siteAgency.tenant, 'siteRequestsPerMinute', 1_000_000)
  const sites: Site[] = []
  while (sites.length < siteCount) sites.push(await openSite(client, base, siteAgency))
  const path = `${basePath}/clients`
  const ids: number[] = []

  const create = async () => {
    const outcome = await ledger.create(name =>
      client.send(base, { method: 'POST', path, headers, body: { name, city: 'Lyon' } }),
    )
    if (outcome.status === 201) ids.push((outcome.body as { id: number }).id)
    return outcome
  }
  const list = () => client.send(base, { method: 'GET', path: `${path}?limit=20`, headers })
  const read = () => client.send(base, { method: 'GET', path: `${path}/${pick(ids)}`, headers })
  const update = () =>
    client.send(base, {
      method: 'PATCH',
      path: `${path}/${pick(ids)}`,
      headers,
      body: { notes: `note ${Math.random()}` },
    })
  const heartbeat = () => {
    const { apiKey, apiSecret } = pick(sites)
    const body = { pluginVersion: '3.13.0', phpVersion: '8.3.1' }
    const signature = signatureOf(apiSecret, JSON.stringify(body))
    const siteHeaders = { 'X-Service-API-Key': apiKey, ...signature }
    return client.send(base, { method: 'POST', path: '/api/plugin/v2/heartbeat', headers: siteHeaders, body })
  }
  for (let made = 0; made < 100; made++) await create()

  /** The share of each request among ten. */
  const mix: (() => Promise<Outcome>)[] = [
    ...Array<typeof list>(4).fill(list),
    ...Array<typeof read>(2).fill(read),
    ...Array<typeof create>(2).fill(create),
    update,
    heartbeat,
  ]
  return () => pick(mix)()
}
