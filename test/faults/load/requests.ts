import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** How a request has ended. */
export interface Outcome {
  /** In milliseconds of `performance.now()`. */
  startedAt: number
  endedAt: number
  /** 0 without a complete response. */
  status: number
  /** The code of an error response, or of the network error. */
  code: string | undefined
  /** In seconds. */
  retryAfter: number | undefined
  /** The JSON of the response. */
  body: unknown
}

/** The time that a request took, in milliseconds. */
export const durationOf = ({ startedAt, endedAt }: Outcome) => endedAt - startedAt

const parse = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : undefined)

/** Sends requests over keep-alive connections. Without a response in time, the outcome is `TIMEOUT`. */
export const openClient = (timeoutMs = 20_000) => {
  const agent = new Agent({ keepAlive: true })

  const send = (base: string, { method, path, headers, body }: Call) =>
    new Promise<Outcome>(resolve => {
      const startedAt = performance.now()
      const end = (outcome: Partial<Outcome>) => {
        clearTimeout(timer)
        const none = { status: 0, code: undefined, retryAfter: undefined, body: undefined }
        resolve({ startedAt, endedAt: performance.now(), ...none, ...outcome })
      }
      const content = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(`${base}${path}`, {
        agent,
        method,
        headers: { ...headers, ...(content !== undefined && { 'content-type': 'application/json' }) },
      })
      const timer = setTimeout(() => {
        end({ code: 'TIMEOUT' })
        sent.destroy()
      }, timeoutMs)
      sent
        .on('response', response => {
          let text = ''
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => {
              const json = parse(text)
              const retryAfter = response.headers['retry-after']
              const status = response.statusCode ?? 0
              end({ status, code: json?.code, retryAfter: retryAfter ? Number(retryAfter) : undefined, body: json })
            })
            // A killed process may end in the middle of a response.
            .on('error', ({ code }: NodeJS.ErrnoException) => end({ code }))
        })
        .on('error', ({ code }: NodeJS.ErrnoException) => end({ code }))
        .end(content)
    })
  return { send, close: () => agent.destroy() }
}
export type Client = ReturnType<typeof openClient>

/** Several callers that each send the next request after the response and a pause, until they are stopped. */
export const runCallers = (count: number, send: () => Promise<unknown>, pauseMs = 10) => {
  const state = { isRunning: true }
  const run = async () => {
    while (state.isRunning) {
      await send()
      await delay(pauseMs)
    }
  }
  const running = Promise.all(Array.from({ length: count }, run))
  /** Waits for the requests in flight. */
  const stop = async () => {
    state.isRunning = false
    await running
  }
  return { stop }
}

/** Callers whose outcomes are kept. */
export const startCallers = (count: number, send: () => Promise<Outcome>, pauseMs?: number) => {
  const outcomes: Outcome[] = []
  const { stop } = runCallers(count, async () => outcomes.push(await send()), pauseMs)
  return {
    /** Resolves once this number of requests has ended: what is measured then is no longer the start of the load. */
    answered: async (requests: number) => {
      while (outcomes.length < requests) await delay(10)
    },
    /** Waits for the requests in flight, and returns all outcomes. */
    stop: async () => {
      await stop()
      return outcomes
    },
  }
}
