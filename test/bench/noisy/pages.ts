import { load, requestOnce, type Call } from '../load.ts'
import { compareLatency, startFlood } from './latency.ts'

const path = '/api/public/v1'
const invoices = 100

/** About 128 KiB, which is the limit. */
const maxLines = Array.from({ length: 66 }, () => ({ description: 'x'.repeat(1900), quantity: 1, unitPrice: '1' }))

/** One agency reads lists as fast as it can, small ones and the largest, while another reads its clients. */
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

  const baseline = { method: 'GET', path: `${path}/clients?limit=50`, key: quietKey, status: 200 }
  await load(url, baseline, { requests: 500, connections: 4 })
  const compare = (title: string, noisyPath: string, connections: number) => {
    const noise = { method: 'GET', path: path + noisyPath, key: noisyKey, status: 200 }
    return compareLatency(title, { url, call: baseline, start: () => startFlood(url, noise, connections) })
  }
  await compare('another agency reads small lists', '/clients?limit=100', 16)
  await compare('another agency reads pages of 4 MiB', '/invoices?limit=100', 8)
}
