import { join, relative } from 'node:path'
import { bundle as bundleFiles, createConfig } from '@redocly/openapi-core'
import type { Contract } from './contract.ts'

/** The contract of an interface, with all its files in one document. */
export const bundle = async (root: string, api: string): Promise<Contract> => {
  const { bundle: document, problems } = await bundleFiles({
    ref: join(root, 'openapi', `${api}.yaml`),
    config: await createConfig({}),
  })
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`${relative(root, error.location[0]?.source.absoluteRef ?? '')}: ${error.message}`)
  // As JSON: the aliases of YAML would be objects that several places share.
  return JSON.parse(JSON.stringify(document.parsed)) as Contract
}
