import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './types.ts'

export type * from './types.ts'

export interface Options {
  /** `spk_` followed by 48 hexadecimal characters. */
  apiKey: string
  /** Where the service is, such as `https://api.example.com`. */
  baseUrl: string
}

/** A client whose calls are typed by the contract; see openapi-fetch for what it can do. */
export const createClient = ({ apiKey, baseUrl }: Options): Client<paths> =>
  createFetchClient<paths>({ baseUrl: `${baseUrl}/api/public/v1`, headers: { 'x-api-key': apiKey } })
