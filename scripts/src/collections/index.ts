import type { Contract } from '../contract.ts'
import { brunoCollection } from './bruno.ts'
import { postmanCollection } from './postman.ts'

/** The collections of the public API, which Postman and Bruno import, by their name on the site. */
export const collectionFiles = (contract: Contract, name: string): Record<string, string> => ({
  'public.postman.json': `${JSON.stringify(postmanCollection(contract, name))}\n`,
  'public.bruno.json': `${JSON.stringify(brunoCollection(contract, name))}\n`,
})
