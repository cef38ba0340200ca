import { TimestampOutOfRangeError } from '../generated/plugin-errors.ts'
import type { paths } from '../generated/plugin-types.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import { signatureHeaders } from './signature.ts'
import { openTransport, type PluginRequest, type TransportOptions } from './transport.ts'

/** The URL of the service and the credentials of a connector. */
export interface CredentialOptions extends TransportOptions {
  /** `sak_…`, from pairing. */
  apiKey: string
  /** `ssa_…`, from pairing. */
  apiSecret: string
}

/** Sends requests with a connector's credentials: the secret as a bearer token, or an HMAC signature. */
export const openAuthenticatedTransport = (options: CredentialOptions, clock: Clock = systemClock) => {
  const { apiKey, apiSecret } = options
  const send = openTransport(options, clock)
  /** The service's clock minus the local clock. */
  let clockOffsetSeconds = 0

  const sendSigned = async <Data>(request: PluginRequest): Promise<Data> => {
    const timestamp = String(Math.floor(clock.now() / 1000) + clockOffsetSeconds)
    const { method, path, body = '' } = request
    const content = { method, path, timestamp, nonce: crypto.randomUUID(), body }
    const headers = { 'X-Service-API-Key': apiKey, ...(await signatureHeaders(apiSecret, content)) }
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
        // The local clock is wrong: sign with the service's time from now on.
        clockOffsetSeconds = error.serverTime - Math.floor(clock.now() / 1000)
        return sendSigned(request)
      }
    },
  }
}
