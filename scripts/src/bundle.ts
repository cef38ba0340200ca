import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bundle as bundleFiles, createConfig } from '@redocly/openapi-core'
import { parse } from 'yaml'
import { listOperations, type Contract, type Schema } from './contract.ts'
import { withDocUrl } from './registry.ts'
import { buildExample } from './samples/example.ts'

type StandardKeywords = Record<string, Pick<Schema, 'format' | 'pattern'>>

/** Adds an example to each request body without one, from the examples of its fields: some tools read no others. */
const addBodyExamples = (contract: Contract) => {
  for (const { operation } of listOperations(contract)) {
    const content = operation.requestBody?.content['application/json']
    if (content) content.example ??= buildExample(contract, content.schema) as object
  }
}

/** Replaces the formats of the service by keywords that other tools understand, and keeps their names as `x-format`. */
const withStandardFormats = (contract: Contract, standards: StandardKeywords) =>
  JSON.parse(JSON.stringify(contract), (name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('format' in value) || name === 'properties') return value
    const { format, ...schema } = value as Schema
    const standard = standards[format ?? '']
    return standard ? { ...schema, ...standard, 'x-format': format } : value
  }) as Contract

/** Adds `docUrl` to each example of an error with a code: the registry declares only what differs between errors. */
const withDocUrls = (contract: Contract) =>
  JSON.parse(JSON.stringify(contract), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('error' in value && 'code' in value)) return value
    const { error, code } = value
    return typeof error === 'string' && typeof code === 'string' ? withDocUrl({ ...value, error, code }) : value
  }) as Contract

/** Bundles the contract of an interface into one document. */
export const bundle = async (root: string, api: string): Promise<Contract> => {
  const { bundle: document, problems } = await bundleFiles({
    ref: join(root, 'openapi', `${api}.yaml`),
    config: await createConfig({}),
  })
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`${relative(root, error.location[0]?.source.absoluteRef ?? '')}: ${error.message}`)
  // A JSON copy: YAML aliases would make several places share one object.
  const standards = parse(readFileSync(join(root, 'openapi/common/formats.yaml'), 'utf8')) as StandardKeywords
  const contract = withDocUrls(withStandardFormats(document.parsed as Contract, standards))
  addBodyExamples(contract)
  return contract
}
