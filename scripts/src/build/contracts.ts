import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { collectionFiles } from '../collections/index.ts'
import type { Contract } from '../contract.ts'
import { toOpenApi30 } from '../emit/openapi-30.ts'
import { interfaces, type Api } from '../interfaces.ts'
import type { BuiltFiles } from './engine.ts'

/** A contract as YAML. */
export const contractYaml = (contract: Contract): string =>
  `# Generated from openapi/ by \`npm run generate\`; do not edit.\n${stringify(contract)}`

/** Indented by one space: two take a twentieth more bytes over the wire. */
const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`

/** The Arazzo document of the recipes. Its sources are the contracts beside it. */
const recipeFiles = (root: string): BuiltFiles => {
  const text = readFileSync(join(root, 'openapi/recipes.arazzo.yaml'), 'utf8')
  return {
    'openapi/recipes.arazzo.yaml': text,
    'openapi/recipes.arazzo.json': json(parse(text) as object),
  }
}

/**
 * The renditions of the contracts that the service publishes, the recipes, and the collections for Postman and Bruno.
 */
export const contractFiles = (root: string, contracts: Record<Api, Contract>): BuiltFiles => ({
  ...Object.fromEntries(
    interfaces.flatMap(({ name }) => [
      [`openapi/${name}.json`, json(contracts[name])],
      [`openapi/${name}.yaml`, contractYaml(contracts[name])],
    ]),
  ),
  'openapi/public-3.0.json': json(toOpenApi30(contracts.public)),
  ...recipeFiles(root),
  ...Object.fromEntries(
    Object.entries(collectionFiles(contracts.public, 'Agency API')).map(([name, text]) => [`docs/${name}`, text]),
  ),
})
