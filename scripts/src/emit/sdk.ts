import type { Contract } from '../contract.ts'
import type { Api } from '../interfaces.ts'
import type { RegisteredError } from '../registry.ts'
import { agencyDataClass } from './agency-data.ts'
import { errorClasses } from './error-classes.ts'
import { pushPaths } from './push-paths.ts'
import { resourceClasses, type ResourceOptions } from './resources.ts'
import { callerTypes } from './types.ts'

type Contracts = Record<'public' | 'admin' | 'plugin', Contract>

const code = (text: string) => `// Generated from openapi/ by \`npm run build\`; do not edit.\n${text}`

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

/** The generated part of the TypeScript library: its types, its methods and its errors. File contents by name. */
export const sdkFiles = async (contracts: Contracts, errors: RegisteredError[]): Promise<Record<string, string>> => {
  const filterErrors = (name: Api) => errors.filter(({ api }) => api === name)
  const base = { contract: contracts.public, module: './types.ts' }
  return {
    'types.ts': code(await callerTypes(contracts.public)),
    'admin-types.ts': code(await callerTypes(contracts.admin, base)),
    'plugin-types.ts': code(await callerTypes(contracts.plugin, base)),
    'resources.ts': code(resourceClasses(contracts.public, publicOptions)),
    'agency-data.ts': code(agencyDataClass(contracts.public, { ...publicOptions, client: 'admin.data' })),
    'admin-resources.ts': code(
      resourceClasses(contracts.admin, {
        typesFile: 'admin-types.ts',
        optionsType: 'RequestOptions',
        page: '/docs/admin',
        client: 'admin',
      }),
    ),
    'admin-errors.ts': code(
      errorClasses(contracts.admin, adminErrors(contracts.admin, errors), {
        all: errors,
        typesFile: 'admin-types.ts',
        tableName: 'adminErrors',
      }),
    ),
    'errors.ts': code(
      errorClasses(contracts.public, filterErrors('public'), {
        all: errors,
        typesFile: 'types.ts',
        tableName: 'knownErrors',
      }),
    ),
    'plugin-push.ts': code(pushPaths(contracts.plugin)),
    'plugin-errors.ts': code(
      errorClasses(contracts.plugin, filterErrors('plugin'), {
        all: errors,
        typesFile: 'plugin-types.ts',
        tableName: 'pluginErrors',
      }),
    ),
  }
}
