import type { RegisteredError } from '../registry.ts'

/** What an error adds to its answer, beside text and code: the type that its schema gives each. */
const extrasOf = ({ name, api, schema, value }: RegisteredError) => {
  const extras = Object.keys(value).filter(key => key !== 'error' && key !== 'code')
  const types = extras.map(key => `${key}: NonNullable<Schemas['${api}']['${schema}']['${key}']>`)
  return `  ${name}: ${types.length > 0 ? `{ ${types.join('; ')} }` : 'Record<never, never>'}`
}

/** The registry as code: the answer to each error, by its name, and what it has to add. */
export const errorTable = (errors: RegisteredError[]) => {
  const entries = errors.map(({ name, status, value: { error, code } }) => [
    name,
    { status, error, ...(code && { code }) },
  ])
  return `import type { components as adminComponents } from './admin/types.ts'
import type { components as pluginComponents } from './plugin/types.ts'
import type { components as publicComponents } from './public/types.ts'

interface Schemas {
  admin: adminComponents['schemas']
  plugin: pluginComponents['schemas']
  public: publicComponents['schemas']
}

export const errors = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const

export interface ErrorExtras {
${errors.map(extrasOf).join('\n')}
}
`
}

/** The registry as a page for readers. */
export const errorPage = (errors: RegisteredError[]) =>
  [
    '# Errors\n',
    'Every error answers `{ error, code }`, `error` in French for people, `code` for programs; some add `details`, `required`,',
    '`retryAfter`, `upgradeUrl` or `serverTime`. Codes are part of the stable contract.\n',
    '| status | code | text | cause |',
    '| ------ | ---- | ---- | ----- |',
    ...errors.map(
      ({ status, summary, value: { error, code } }) =>
        `| ${status} | ${code ? `\`${code}\`` : 'none'} | ${error} | ${summary} |`,
    ),
    '',
  ].join('\n')
