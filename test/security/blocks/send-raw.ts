import type { Operation } from '#src/platform/operations/types.ts'
import type { TestTenant } from '#test/app/tenant.ts'
import { bases, type Api } from '#test/contract/contracts.ts'
import { at } from '#test/contract/operations.ts'
import { signatureOf } from '#test/interfaces/plugin/site.ts'
import type { RawRequest } from './meter.ts'
import type { Requirements } from './requirements.ts'

/** The credential of a tenant that an operation needs. */
const credentialsFor = ({ key, admin, site }: TestTenant, api: Api, { schemes }: Operation, body: string) => {
  if (api === 'public' || api === 'mcp') return { 'x-api-key': key }
  if (api === 'admin') return { cookie: admin.cookie }
  if (schemes.includes('bearer')) return { authorization: `Bearer ${site.apiSecret}` }
  return { 'x-service-api-key': site.apiKey, ...signatureOf(site.apiSecret, body) }
}

let addresses = 0
/** An address for each request, so that none of them reaches a limit: with `TRUST_PROXY=loopback`. */
const newAddress = () => `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`

/** A request of a tenant to an operation, on resources of its own, with any body. */
export const rawRequest = async (
  tenant: TestTenant,
  { api, operation }: { api: Api; operation: Operation },
  body: string,
  { ids, headers }: Requirements = {},
): Promise<Omit<RawRequest, 'url'> & { path: string }> => ({
  path: bases[api] + at(operation.path, ...(ids ?? (await tenant.create(api, operation.path)))),
  method: operation.method.toUpperCase(),
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-for': newAddress(),
    ...credentialsFor(tenant, api, operation, body),
    ...headers,
  },
  body,
})
