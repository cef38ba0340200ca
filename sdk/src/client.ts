import { Operations } from './generated/resources.ts'
import { openHttpClient } from './kernel/http-client.ts'
import type { AgencyApiOptions } from './kernel/options.ts'

/**
 * A client of the agency's public API. Each operation is a method of its resource.
 *
 * ```ts
 * const api = new AgencyApi({ apiKey: 'spk_…', baseUrl: 'https://api.example.com' })
 * const client = await api.clients.create({ name: 'Boulangerie Moreau' })
 * ```
 *
 * @throws {TypeError} when `apiKey` or `baseUrl` is missing, or `baseUrl` is not an HTTP URL.
 */
export class AgencyApi extends Operations {
  constructor(options: AgencyApiOptions) {
    for (const name of ['apiKey', 'baseUrl'] as const)
      if (typeof options?.[name] !== 'string' || options[name] === '') throw new TypeError(`${name} is required`)
    if (!/^https?:\/\//.test(options.baseUrl)) throw new TypeError('baseUrl must begin with https:// or http://')
    super(openHttpClient(options))
  }
}
