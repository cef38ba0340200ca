import type { Contract } from '../../contract.ts'
import type { RegisteredError } from '../../registry.ts'
import { errorModule } from './errors.ts'
import { defineEvents } from './events.ts'
import { resourceModule } from './resources.ts'
import { openTypes } from './types.ts'

/** The modules of one API; `prefix` leads the names of their files. */
const apiModules = (
  contract: Contract,
  errors: RegisteredError[],
  { prefix, page, all, tableName }: { prefix: string; page: string; all: RegisteredError[]; tableName: string },
) => {
  const types = openTypes(contract)
  const typesModule = `${prefix}types`
  const resources = (isAsync: boolean) => resourceModule(contract, { types, typesModule, page, isAsync })
  if (contract.webhooks) defineEvents(contract, types)
  const files = {
    [`${prefix}resources.py`]: resources(false),
    [`${prefix}async_resources.py`]: resources(true),
    [`${prefix}errors.py`]: errorModule(contract, errors, { all, types, typesModule, tableName }),
  }
  return { ...files, [`${typesModule}.py`]: types.file() }
}

/** The errors of the admin API that the public API does not have. */
const adminErrors = (contract: Contract, errors: RegisteredError[]) => {
  const responses = Object.values(contract.components.responses)
  const names = responses.flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}))
  return errors.filter(({ api, name }) => api !== 'public' && names.includes(name))
}

/** The generated files of the Python library, by path in their folder. */
export const pythonFiles = (
  contracts: Record<'public' | 'admin', Contract>,
  errors: RegisteredError[],
): Record<string, string> => ({
  '__init__.py': '',
  ...apiModules(
    contracts.public,
    errors.filter(({ api }) => api === 'public'),
    { prefix: '', page: '/docs/public', all: errors, tableName: 'KNOWN_ERRORS' },
  ),
  ...apiModules(contracts.admin, adminErrors(contracts.admin, errors), {
    prefix: 'admin_',
    page: '/docs/admin',
    all: errors,
    tableName: 'ADMIN_ERRORS',
  }),
})
