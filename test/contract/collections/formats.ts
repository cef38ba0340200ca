/** The parts of a Postman collection that tests read. */
export interface PostmanCollection {
  item: PostmanFolder[]
  variable: { key: string; value: string }[]
  event?: { listen: 'test'; script: { exec: string[] } }[]
}
interface PostmanFolder {
  name: string
  item: PostmanItem[]
}
export interface PostmanItem {
  name: string
  request: {
    method: string
    url: { raw: string; path: string[]; variable: { key: string; value: string }[] }
    body?: { raw: string }
  }
}

/** The parts of a Bruno collection that tests read. */
export interface BrunoCollection {
  uid: string
  items: BrunoFolder[]
  environments: {
    name: string
    uid: string
    variables: { name: string; uid: string; value: string; secret: boolean }[]
  }[]
}
interface BrunoFolder {
  uid: string
  name: string
  items: BrunoItem[]
}
export interface BrunoItem {
  uid: string
  name: string
  request: {
    method: string
    url: string
    params: { uid: string; name: string; value: string; type: 'path' | 'query' }[]
    body: { mode: 'none' } | { mode: 'json'; json: string }
  }
}

/** A path of a collection as the contract writes it: `/clients/:id` is `/clients/{id}`. */
export const toContractPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

export const readCollections = async (url: string) => {
  const read = async (name: string) => (await fetch(`${url}/docs/public.${name}.json`)).json()
  return {
    postman: (await read('postman')) as PostmanCollection,
    bruno: (await read('bruno')) as BrunoCollection,
  }
}
