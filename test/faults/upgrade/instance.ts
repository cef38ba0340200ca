import { startServer, type Server } from '../../../bench/server.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- A response of any operation.
export type Body = any

export interface Request {
  body?: unknown
  headers?: Record<string, string>
}

/** A running version of the service. */
export interface Instance {
  name: string
  server: Server
  /** Sends a request, and throws unless the response has the expected status. */
  send: (method: string, path: string, status: number, request?: Request) => Promise<{ body: Body; headers: Headers }>
}

/** Starts the service of a folder, and waits until it listens. */
export const startInstance = async (
  name: string,
  folder: string,
  databaseUrl: string,
  dir: string,
  environment: Record<string, string>,
): Promise<Instance> => {
  const server = await startServer(name, `${folder}/src/main.ts`, databaseUrl, dir, environment)
  return {
    name,
    server,
    send: async (method, path, status, { body, headers = {} } = {}) => {
      const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
      const response = await fetch(server.url + path, {
        method: method.toUpperCase(),
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(text !== undefined && { body: text }),
      })
      const received = await response.text()
      if (response.status !== status)
        throw new Error(`${method} ${path} by ${name} failed: ${response.status} instead of ${status}: ${received}`)
      const isJson = response.headers.get('content-type')?.includes('application/json') === true
      return { body: isJson ? JSON.parse(received) : received, headers: response.headers }
    },
  }
}
