import { followChanges, type ChangeFeed, type ChangeName, type ChangesOptions } from './changes.ts'
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

  /**
   * Follow changes
   *
   * Yields the events of the agency after a cursor, and waits for new ones (`listChanges`). The loop ends when you leave
   * it, when `signal` aborts, or with an error such as `CursorExpiredError`.
   *
   * ```ts
   * for await (const change of api.changes({ after: 'now', events: ['client.created'] })) console.log(change.data)
   * ```
   */
  changes<Name extends ChangeName = ChangeName>(options: ChangesOptions<Name> = {}): ChangeFeed<Name> {
    return followChanges((query, callOptions) => this.listChanges(query, callOptions), options)
  }
}
