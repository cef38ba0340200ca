import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

const probeIntervalMs = 200

/** An instance of the service. Its URL changes when it restarts. */
export interface Instance {
  url: string
}

interface Target {
  instance: Instance
  isReady: boolean
  agent: http.Agent
}

interface Forwarded {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

const send = async ({ instance, agent }: Target, { method, path, headers, body }: Forwarded) => {
  const { hostname, port } = new URL(instance.url)
  const req = http.request({ hostname, port, agent, method, path, headers })
  req.end(body)
  const [res] = (await once(req, 'response')) as [http.IncomingMessage]
  return { res, body: await buffer(res) }
}

const isReady = async ({ url }: Instance) => {
  const response = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
  await response?.text()
  return response?.status === 200
}

/**
 * A reverse proxy with keep-alive connections. It sends each request to the next instance whose readiness probe passes,
 * and to another one only if the connection is refused. Every other error is a 502.
 */
export const openRoundRobin = async (instances: readonly Instance[]) => {
  const targets = instances.map(instance => ({
    instance,
    isReady: true,
    agent: new http.Agent({ keepAlive: true }),
  }))
  /** The codes of errors of connections to instances, other than refused connections. */
  const errors: string[] = []
  let turn = 0

  const takeTargets = () => {
    turn += 1
    const ordered = targets.map((_, nth) => targets[(turn + nth) % targets.length] as Target)
    return ordered.toSorted((a, b) => Number(b.isReady) - Number(a.isReady))
  }
  const forward = async (request: Forwarded) => {
    for (const target of takeTargets()) {
      try {
        return await send(target, request)
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED') continue
        errors.push(`${request.method} ${code}`)
        return undefined
      }
    }
    errors.push(`${request.method} refused by all instances`)
    return undefined
  }

  const server = http.createServer((req, res) => {
    const handle = async () => {
      const { connection: _connection, ...headers } = req.headers
      const request = { method: req.method ?? '', path: req.url ?? '', headers, body: await buffer(req) }
      const response = await forward(request)
      res.statusCode = response?.res.statusCode ?? 502
      res.end(response?.body)
    }
    void handle()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const closing = new AbortController()
  const probe = async (target: Target) => {
    while (!closing.signal.aborted) {
      target.isReady = await isReady(target.instance)
      await delay(probeIntervalMs)
    }
  }
  const probing = targets.map(probe)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    /** Waits until the readiness probe of an instance passes. */
    waitUntilReady: async (instance: Instance) => {
      while (!targets.find(target => target.instance === instance)?.isReady) await delay(probeIntervalMs)
    },
    close: async () => {
      closing.abort()
      await Promise.all(probing)
      for (const { agent } of targets) agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
