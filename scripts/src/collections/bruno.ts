import { hash } from 'node:crypto'
import type { Contract } from '../contract.ts'
import { baseUrl, listFolders, type CollectionRequest } from './requests.ts'

/** An id in the form that Bruno requires: 21 letters and digits. */
const uidOf = (...names: string[]) => hash('sha256', names.join('/')).slice(0, 21)

const inherited = { mode: 'inherit' }

const toItem = (request: CollectionRequest, index: number) => {
  const { operationId, name, description, method, path, pathParameters, queryParameters, body } = request
  const parameters = [
    ...pathParameters.map(parameter => ({ ...parameter, type: 'path', enabled: true })),
    ...queryParameters.map(parameter => ({ ...parameter, value: '', type: 'query', enabled: false })),
  ]
  return {
    uid: uidOf(operationId),
    type: 'http-request',
    name,
    seq: index + 1,
    request: {
      url: `{{baseUrl}}${path}`,
      method,
      headers: [],
      params: parameters.map(parameter => ({ uid: uidOf(operationId, parameter.type, parameter.name), ...parameter })),
      auth: inherited,
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
      docs: description,
    },
  }
}

/** The name of the environment with the variables. */
const environment = 'Agency API'

/**
 * A collection of Bruno as it exports one. The key is a secret of the environment, so that Bruno stores it in no file.
 */
export const brunoCollection = (contract: Contract, name: string) => ({
  version: '1',
  uid: uidOf(name),
  name,
  items: listFolders(contract).map((folder, index) => ({
    uid: uidOf('tag', folder.name),
    type: 'folder',
    name: folder.name,
    seq: index + 1,
    root: { meta: { name: folder.name }, request: { auth: inherited }, docs: folder.description },
    items: folder.requests.map(toItem),
  })),
  environments: [
    {
      uid: uidOf('environment'),
      name: environment,
      variables: [
        { name: 'baseUrl', value: baseUrl(contract), secret: false },
        { name: 'apiKey', value: '', secret: true },
      ].map(variable => ({ uid: uidOf('environment', variable.name), ...variable, type: 'text', enabled: true })),
    },
  ],
  root: {
    request: { auth: { mode: 'apikey', apikey: { key: 'x-api-key', value: '{{apiKey}}', placement: 'header' } } },
    docs: `Select the environment “${environment}”, and set its variables \`baseUrl\` and \`apiKey\`.`,
  },
})
