import type { Contract } from '../contract.ts'
import { baseUrl, listFolders, type CollectionRequest } from './requests.ts'

const toItem = ({ name, description, method, path, pathParameters, queryParameters, body }: CollectionRequest) => ({
  name,
  request: {
    method,
    description,
    header: body === undefined ? [] : [{ key: 'content-type', value: 'application/json' }],
    url: {
      raw: `{{baseUrl}}${path}`,
      host: ['{{baseUrl}}'],
      path: path.split('/').slice(1),
      variable: pathParameters.map(parameter => ({
        key: parameter.name,
        value: parameter.value,
        description: parameter.description,
      })),
      query: queryParameters.map(parameter => ({
        key: parameter.name,
        value: '',
        description: parameter.description,
        disabled: true,
      })),
    },
    ...(body === undefined ? {} : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
  },
})

/**
 * A collection of Postman, format 2.1: a folder per tag, and an API key from the variable `apiKey` for all requests.
 */
export const postmanCollection = (contract: Contract, name: string) => {
  const apiKey = { key: 'x-api-key', value: '{{apiKey}}', in: 'header' }
  return {
    info: {
      name,
      description: 'Set the variables `baseUrl` and `apiKey` of the collection.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'apikey', apikey: Object.entries(apiKey).map(([key, value]) => ({ key, value, type: 'string' })) },
    variable: [
      { key: 'baseUrl', value: baseUrl(contract) },
      { key: 'apiKey', value: '' },
    ],
    item: listFolders(contract).map(folder => ({
      name: folder.name,
      description: folder.description,
      item: folder.requests.map(toItem),
    })),
  }
}
