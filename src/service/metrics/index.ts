import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#src/ground/config/config.ts'
import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { createMetrics } from './metrics.ts'

interface MetricsServer {
  url: string
  close: () => Promise<void>
}

/** Serves `/metrics` in the text format of Prometheus, on its own port and without authentication. */
export const openMetrics = async (
  { host, port }: NonNullable<Config['metrics']>,
  db: ServiceDatabase,
  hasEmbeddedDatabase: boolean,
): Promise<MetricsServer> => {
  const metrics = createMetrics(db, hasEmbeddedDatabase)
  const respond = async (path: string | undefined, res: http.ServerResponse) => {
    if (path !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    const text = await metrics.read()
    res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
  }
  const server = http.createServer((req, res) => {
    respond(req.url?.split('?', 1)[0], res).catch(() => res.writeHead(500).end())
  })
  // A connection that cannot be accepted fails for its client alone.
  server.on('error', () => {})
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    metrics.close()
    throw new UserFacingError(`${(error as Error).message}: see METRICS_HOST and METRICS_PORT`, { cause: error })
  }
  const { port: usedPort } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${usedPort}/metrics`,
    close: async () => {
      metrics.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
