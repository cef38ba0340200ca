import { bundle } from './bundle.ts'
import type { Contract } from './contract.ts'
import { agencyDataClass } from './emit/agency-data.ts'
import { contractJson } from './emit/contract.ts'
import { errorClasses } from './emit/error-classes.ts'
import { errorPage, errorTable } from './emit/errors.ts'
import { eventCatalogue } from './emit/events.ts'
import { keyOperations } from './emit/key-operations.ts'
import { messageMap, withoutWording } from './emit/messages.ts'
import { operationTable } from './emit/operations.ts'
import { resourceWords } from './emit/public-resources.ts'
import { pushPaths } from './emit/push-paths.ts'
import { requiredRoles } from './emit/required-roles.ts'
import { resourceClasses, type ResourceOptions } from './emit/resources.ts'
import { scopeCatalogue } from './emit/scopes.ts'
import { callerTypes, serverTypes } from './emit/types.ts'
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

/** The errors of the admin API that the public API does not have. */
const adminErrors = (contract: Contract, errors: RegisteredError[]) => {
  const responses = Object.values(contract.components.responses)
  const names = responses.flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}))
  return errors.filter(({ api, name }) => api !== 'public' && names.includes(name))
}

const publicOptions: ResourceOptions = {
  typesFile: 'types.ts',
  optionsType: 'CallOptions',
  page: '/docs/public',
  client: 'api',
}

const sdkFiles = (contracts: Contracts, errors: RegisteredError[]): Files => {
  const filterErrors = (name: Api) => errors.filter(({ api }) => api === name)
  return {
    'sdk/src/generated/resources.ts': code(resourceClasses(contracts.public, publicOptions)),
    'sdk/src/generated/agency-data.ts': code(
      agencyDataClass(contracts.public, { ...publicOptions, client: 'admin.data' }),
    ),
    'sdk/src/generated/admin-resources.ts': code(
      resourceClasses(contracts.admin, {
        typesFile: 'admin-types.ts',
        optionsType: 'RequestOptions',
        page: '/docs/admin',
        client: 'admin',
      }),
    ),
    'sdk/src/generated/admin-errors.ts': code(
      errorClasses(contracts.admin, adminErrors(contracts.admin, errors), {
        all: errors,
        typesFile: 'admin-types.ts',
        tableName: 'adminErrors',
      }),
    ),
    'sdk/src/generated/errors.ts': code(
      errorClasses(contracts.public, filterErrors('public'), {
        all: errors,
        typesFile: 'types.ts',
        tableName: 'knownErrors',
      }),
    ),
    'sdk/src/generated/plugin-push.ts': code(pushPaths(contracts.plugin)),
    'sdk/src/generated/plugin-errors.ts': code(
      errorClasses(contracts.plugin, filterErrors('plugin'), {
        all: errors,
        typesFile: 'plugin-types.ts',
        tableName: 'pluginErrors',
      }),
    ),
  }
}

const typeFiles = async (contracts: Contracts): Promise<Files> => {
  const sdkBase = { contract: contracts.public, module: './types.ts' }
  const files: Files = {
    'sdk/src/generated/types.ts': code(await callerTypes(contracts.public)),
    'sdk/src/generated/admin-types.ts': code(await callerTypes(contracts.admin, sdkBase)),
    'sdk/src/generated/plugin-types.ts': code(await callerTypes(contracts.plugin, sdkBase)),
  }
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
    ...sdkFiles(contracts, errors),
  }
  return new Map(Object.entries({ ...files, ...(await typeFiles(contracts)), ...lastChanges(root, files) }))
}
