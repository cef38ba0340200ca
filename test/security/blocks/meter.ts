import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { maxBlockDuring } from '#test/max-block.ts'

export interface RawRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
}
export interface RawResponse {
  status: number
  /** The start of the body. */
  text: string
}

/** Work may follow a response. */
const afterMs = 20

/** Opens a client that sends requests to the service of this thread, and measures how long each of them holds it. */
export const openMeter = () => {
  const client = new Worker(new URL('client-thread.ts', import.meta.url))
  const send = async (request: RawRequest) => {
    client.postMessage(request, [])
    const [response] = (await once(client, 'message')) as [RawResponse]
    return response
  }
  return {
    /** Sends a request. Returns its response and the longest block, in milliseconds of CPU time. */
    send: async (request: RawRequest) => {
      let response: RawResponse = { status: 0, text: '' }
      const maxBlockMs = await maxBlockDuring(async () => {
        response = await send(request)
        await delay(afterMs)
      })
      return { response, maxBlockMs }
    },
    close: () => client.terminate(),
  }
}
