import { listOperations, type Contract } from '../contract.ts'
import { bodyExample } from '../samples/example.ts'

interface Parameter {
  name: string
  description: string
}

/** An operation as the tools of collections show it. */
export interface CollectionRequest {
  operationId: string
  name: string
  /** In Markdown. */
  description: string
  method: string
  /** The path below the base URL, such as `/clients/:id`. */
  path: string
  pathParameters: (Parameter & { value: string })[]
  /** The optional parameters, which have no value. */
  queryParameters: Parameter[]
  /** The text of the body. */
  body: string | undefined
}

/** The requests of a tag. */
export interface CollectionFolder {
  name: string
  description: string
  requests: CollectionRequest[]
}

/** The variable of the URL that all paths follow, with the address of a service on the reader's machine. */
export const baseUrl = ({ servers: [{ url }] }: Contract) => `http://127.0.0.1:3000${url}`

const firstParagraph = (text: string) => (text.split('\n\n')[0] ?? '').trim().replaceAll(/\s+/g, ' ')

const toRequest = ({
  method,
  path,
  operation,
  parameters,
}: ReturnType<typeof listOperations>[number]): CollectionRequest => {
  const listIn = (place: 'path' | 'query') =>
    parameters
      .filter(parameter => parameter.in === place)
      .map(({ name, description }) => ({ name, description: firstParagraph(description) }))
  const body = bodyExample(operation)
  return {
    operationId: operation.operationId,
    name: operation.summary,
    description: operation.description.trim(),
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    pathParameters: listIn('path').map(parameter => ({ ...parameter, value: '1' })),
    queryParameters: listIn('query'),
    body: body && JSON.stringify(body, null, 2),
  }
}

/** The operations of a contract by tag, in the order of the contract. */
export const listFolders = (contract: Contract): CollectionFolder[] => {
  const operations = listOperations(contract)
  return contract.tags
    .map(({ name, description }) => ({
      name,
      description: description.trim(),
      requests: operations.filter(({ operation }) => operation.tags[0] === name).map(toRequest),
    }))
    .filter(({ requests }) => requests.length > 0)
}
