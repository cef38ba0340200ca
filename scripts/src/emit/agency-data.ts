import type { Contract } from '../contract.ts'
import { sdkResources, type SdkResource } from '../methods.ts'
import { comment } from './comment.ts'
import { isForKeys } from './key-operations.ts'
import { methodDocs } from './method-docs.ts'
import { className, describeResource, hasQuery, methodCode, queryType, type ResourceOptions } from './resources.ts'

const listTags = ({ methods, children }: SdkResource): string[] => [
  ...methods.map(({ operation }) => operation.tags[0]),
  ...children.flatMap(listTags),
]

/** The operations of the public API that sessions can use, as one class. It shares the classes of the resources. */
export const agencyDataClass = (contract: Contract, { typesFile, optionsType, page, client }: ResourceOptions) => {
  const { methods, children } = sdkResources(contract)
  const resources = children.filter(child => !listTags(child).some(tag => isForKeys(contract, tag)))
  const ownMethods = methods.filter(({ operation }) => !isForKeys(contract, operation.tags[0]))
  const fields = resources.map(
    child => `${comment([describeResource(contract, child) ?? ''], '  ')}
  readonly ${child.segments.at(-1)} = new ${className(child)}(this.client)
`,
  )
  const emitter = { contract, optionsType, docs: methodDocs(contract, page, client) }
  return `import type { ApiPromise } from '../kernel/api-promise.ts'
import { Resource } from '../kernel/http-client.ts'
import type { ${optionsType} } from '../kernel/options.ts'
import { ${resources.map(className).join(', ')} } from './resources.ts'
import type { ${ownMethods.filter(hasQuery).map(queryType).join(', ')} } from './resources.ts'
import type * as types from './${typesFile}'

/** The data of the agency: the operations of the public API, for a session. */
export class AgencyData extends Resource {
${[...fields, ...ownMethods.map(method => methodCode(emitter, [], method))].join('\n')}}
`
}
