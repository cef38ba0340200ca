import { bundle } from './bundle.ts'
import type { Contract } from './contract.ts'
import { contractJson } from './emit/contract.ts'
import { errorPage, errorTable } from './emit/errors.ts'
import { eventCatalogue } from './emit/events.ts'
import { keyOperations } from './emit/key-operations.ts'
import { messageMap, withoutWording } from './emit/messages.ts'
import { operationTable } from './emit/operations.ts'
import { resourceWords } from './emit/public-resources.ts'
import { requiredRoles } from './emit/required-roles.ts'
import { scopeCatalogue } from './emit/scopes.ts'
import { serverTypes } from './emit/types.ts'
import { forEachInterface, interfaces, type Api } from './interfaces.ts'
import { errorRegistry, type RegisteredError } from './registry.ts'
import { readGuides } from './site/guides.ts'
import { changesFile, readChanges, today, updateChanges } from './site/last-changed.ts'

/** File contents by path. */
type Files = Record<string, string>
type Contracts = Record<Api, Contract>

const notice = 'Generated from openapi/ by `npm run generate`; do not edit.'
const code = (text: string) => `// ${notice}\n${text}`
const page = (text: string) => `<!-- ${notice} -->\n\n${text}`

const bundleAll = async (root: string) =>
  Object.fromEntries(
    await Promise.all(interfaces.map(async ({ name }) => [name, await bundle(root, name)])),
  ) as Contracts

/** The contract of each interface, and its operation table. */
const contractFiles = (contracts: Contracts, scopes: string[]): Files =>
  Object.fromEntries(
    interfaces.flatMap(({ name, requirements = [], hasScopes = false }) => {
      const contract = contracts[name]
      const allowed = [...requirements, ...(hasScopes ? scopes : [])]
      return [
        [`generated/${name}/contract.json`, contractJson(contract)],
        [`generated/${name}/operations.ts`, code(operationTable(contract, allowed))],
      ]
    }),
  )

/** From the public contract with the wording that is not published. */
const catalogueFiles = (contract: Contract, scopes: string[], errors: RegisteredError[]): Files => ({
  'generated/errors.ts': code(errorTable(errors)),
  'generated/public/scopes.ts': code(scopeCatalogue(contract, scopes)),
  'generated/public/key-operations.ts': code(keyOperations(contract)),
  'generated/public/events.ts': code(eventCatalogue(contract)),
  'generated/mcp/resources.ts': code(resourceWords(contract)),
  'docs/errors.md': page(errorPage(errors)),
})

const typeFiles = async (contracts: Contracts): Promise<Files> => {
  const files: Files = {}
  const base = { contract: contracts.public, module: '../public/types.ts' }
  for (const { name } of interfaces) {
    const types = name === 'public' ? serverTypes(contracts.public) : serverTypes(contracts[name], base)
    files[`generated/${name}/types.ts`] = code(await types)
  }
  return files
}

/** The days on which guides changed last. */
const lastChanges = (root: string, files: Files): Files => ({
  [changesFile]: `${JSON.stringify(updateChanges(readChanges(root), readGuides(root, files), today()), null, 2)}\n`,
})

/**
 * Generates the contents of all committed files that derive from the contracts and guides under `root`, by path. Writes
 * nothing.
 */
export const generate = async (root: string): Promise<Map<string, string>> => {
  const bundled = await bundleAll(root)
  const contracts = forEachInterface(({ name }) => withoutWording(bundled[name]))
  const errors = errorRegistry(root)
  const scopes = contracts.public.components.schemas['Scope']?.enum ?? []
  const files = {
    'generated/messages.ts': code(messageMap(bundled)),
    'generated/admin/required-roles.ts': code(requiredRoles(contracts.admin)),
    ...contractFiles(contracts, scopes),
    ...catalogueFiles(bundled.public, scopes, errors),
  }
  return new Map(Object.entries({ ...files, ...(await typeFiles(contracts)), ...lastChanges(root, files) }))
}
