import { join, relative } from 'node:path'
import { bundle as bundleFiles, createConfig } from '@redocly/openapi-core'
import type { Contract } from './contract.ts'

/** Bundles the contract of an interface into one document. */
export const bundle = async (root: string, api: string): Promise<Contract> => {
  const { bundle: document, problems } = await bundleFiles({
    ref: join(root, 'openapi', `${api}.yaml`),
    config: await createConfig({}),
  })
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`${relative(root, error.location[0]?.source.absoluteRef ?? '')}: ${error.message}`)
  // A JSON copy: YAML aliases would make several places share one object.
  return JSON.parse(JSON.stringify(document.parsed)) as Contract
}
