import { TimestampOutOfRangeError } from '../generated/plugin-errors.ts'
import type { paths } from '../generated/plugin-types.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import { toBytes, sign } from '../kernel/hmac.ts'
import { openTransport, type PluginRequest, type TransportOptions } from './transport.ts'

/** Where the service is, and the credentials that pairing gave. */
export interface CredentialOptions extends TransportOptions {
  /** `sak_…`, as pairing gave it. */
  apiKey: string
  /** `ssa_…`, as pairing gave it. */
  apiSecret: string
}

/** Sends requests with the credentials of a connector: the secret as a bearer, or a signature. */
export const openAuthenticatedTransport = (options: CredentialOptions, clock: Clock = systemClock) => {
  const { apiKey, apiSecret } = options
  const send = openTransport(options, clock)
  /** Seconds by which the service's clock is ahead of ours. */
  let clockOffsetSeconds = 0

  const sendSigned = async <Data>(request: PluginRequest): Promise<Data> => {
    const timestamp = String(Math.floor(clock.now() / 1000) + clockOffsetSeconds)
    const signature = await sign(apiSecret, toBytes(`${timestamp}.${request.body ?? ''}`))
    const headers = {
      'X-Service-API-Key': apiKey,
      'X-Service-Timestamp': timestamp,
      'X-Service-Signature': `sha256=${signature}`,
    }
    return send<Data>({ ...request, headers })
  }

  return {
    bearer: <Data>(path: keyof paths, body: object, signal: AbortSignal | undefined) => {
      const headers = { Authorization: `Bearer ${apiSecret}`, 'X-Service-Client-Id': apiKey }
      return send<Data>({ method: 'POST', path, body: JSON.stringify(body), headers, signal })
    },

    signed: async <Data>(
      method: PluginRequest['method'],
      path: keyof paths,
      { body, signal }: { body?: object; signal: AbortSignal | undefined },
    ): Promise<Data> => {
      const request = { method, path, signal, ...(body !== undefined && { body: JSON.stringify(body) }) }
      try {
        return await sendSigned(request)
      } catch (error) {
        if (!(error instanceof TimestampOutOfRangeError)) throw error
        // The clock of the site is wrong: the service's time signs from now on.
        clockOffsetSeconds = error.serverTime - Math.floor(clock.now() / 1000)
        return sendSigned(request)
      }
    },
  }
}
