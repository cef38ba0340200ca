import { load, requestOnce, type Call } from '../load.ts'
import { compareLatency, startFlood } from './latency.ts'

const path = '/api/public/v1'
const connections = 8
const invoices = 100

/** About 128 KiB, which is the limit. */
const maxLines = Array.from({ length: 66 }, () => ({ description: 'x'.repeat(1900), quantity: 1, unitPrice: '1' }))

/** One agency reads its largest pages as fast as it can, while another reads its clients. */
export const comparePages = async (url: string, { quietKey, noisyKey }: { quietKey: string; noisyKey: string }) => {
  const post = (name: string, body: object): Call => ({
    method: 'POST',
    path: `${path}/${name}`,
    key: noisyKey,
    body,
    status: 201,
  })
  const { id: clientId } = (await requestOnce(url, post('clients', { name: 'Moreau' }))) as { id: number }
  await load(url, post('invoices', { clientId, lines: maxLines }), { requests: invoices, connections: 2 })

  const call = { method: 'GET', path: `${path}/clients?limit=50`, key: quietKey, status: 200 }
  const noise = { method: 'GET', path: `${path}/invoices?limit=100`, key: noisyKey, status: 200 }
  await load(url, call, { requests: 500, connections: 4 })
  await compareLatency('another agency reads pages of 4 MiB', {
    url,
    call,
    start: () => startFlood(url, noise, connections),
  })
}
