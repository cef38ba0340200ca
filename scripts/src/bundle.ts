import { join, relative } from 'node:path'
import { bundle as bundleFiles, createConfig } from '@redocly/openapi-core'
import { listOperations, type Contract } from './contract.ts'
import { buildExample } from './samples/example.ts'

/** Adds an example to each request body without one, from the examples of its fields: some tools read no others. */
const addBodyExamples = (contract: Contract) => {
  for (const { operation } of listOperations(contract)) {
    const content = operation.requestBody?.content['application/json']
    if (content) content.example ??= buildExample(contract, content.schema) as object
  }
}

/** Bundles the contract of an interface into one document. */
export const bundle = async (root: string, api: string): Promise<Contract> => {
  const { bundle: document, problems } = await bundleFiles({
    ref: join(root, 'openapi', `${api}.yaml`),
    config: await createConfig({}),
  })
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`${relative(root, error.location[0]?.source.absoluteRef ?? '')}: ${error.message}`)
  // A JSON copy: YAML aliases would make several places share one object.
  const contract = JSON.parse(JSON.stringify(document.parsed)) as Contract
  addBodyExamples(contract)
  return contract
}
