// Pushes the heaviest bodies as one site, one after another on each of some connections, until it is disconnected.
// Arguments: the URL of the service, and the key and the secret of the site.
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { heaviestBodies } from './bodies.ts'

const connections = 4

const [url = '', apiKey = '', apiSecret = ''] = process.argv.slice(2)
const statuses: Record<number, number> = {}
const stopping = new AbortController()

const push = async (path: string, body: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', apiSecret).update(`${timestamp}.`).update(body).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    'X-Service-API-Key': apiKey,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': `sha256=${signature}`,
  }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  await response.arrayBuffer()
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
}

const run = async (first: number) => {
  for (let nth = first; !stopping.signal.aborted; nth++) {
    const [path, body] = heaviestBodies[nth % heaviestBodies.length] ?? ['', '']
    await push(path, body).catch(() => delay(10))
  }
}

process.once('message', () => {
  stopping.abort()
})
await Promise.all(Array.from({ length: connections }, (_, nth) => run(nth)))
process.send?.(statuses)
process.disconnect()
