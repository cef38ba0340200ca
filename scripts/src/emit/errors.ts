import { STATUS_CODES } from 'node:http'
import type { RegisteredError } from '../registry.ts'

/** What an error adds to its answer, beside text and code: the type that its schema gives each. */
const extrasType = ({ name, api, schema, value }: RegisteredError) => {
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
  const apis = [...new Set(errors.map(({ api }) => api))].toSorted()
  return `${apis.map(api => `import type { components as ${api}Components } from './${api}/types.ts'`).join('\n')}

interface Schemas {
${apis.map(api => `  ${api}: ${api}Components['schemas']`).join('\n')}
}

export const errors = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const

export interface ErrorExtras {
${errors.map(extrasType).join('\n')}
}
`
}

/** What a caller does about an error of a status. */
const remedies: Record<number, string> = {
  400: 'Fix the fields in `details`. The same request returns the same error.',
  401: 'Check that the credentials are valid and belong to this service. Do not retry.',
  403: 'The request is not permitted. Resolve the cause in the table before you retry.',
  404: 'Check the id and the path. The resource may have been deleted, or it belongs to another agency.',
  405: 'Use a method that the `Allow` header lists.',
  408: 'Send the whole request without pauses, on a new connection.',
  409: 'Change the state of the resource, then retry.',
  413: 'Send a smaller body. The contract documents the limit of each operation.',
  415: 'Send JSON in UTF-8, with `content-type: application/json`.',
  429: 'Retry after `Retry-After` seconds. If a synthesis is in progress, wait until it is completed.',
  431: 'Send fewer or shorter headers.',
  500: 'Retry with exponential backoff. The service logs the cause with the `X-Request-Id` of the response.',
}

/** The section of a status: its remedy, its errors, and an example of each error with additional fields. */
const section = (status: number, errors: RegisteredError[]) => {
  const remedy = remedies[status]
  if (!remedy) throw new Error(`${status}: no remedy is defined`)
  const detailed = errors.filter(({ value }) => Object.keys(value).some(key => key !== 'error' && key !== 'code'))
  return [
    `## ${status} ${STATUS_CODES[status]}\n`,
    `${remedy}\n`,
    '| code | text | cause |',
    '| ---- | ---- | ----- |',
    ...errors.map(
      ({ summary, value: { error, code } }) => `| ${code ? `\`${code}\`` : 'none'} | ${error} | ${summary} |`,
    ),
    '',
    ...detailed.flatMap(({ value }) => ['```json', JSON.stringify(value, null, 2), '```', '']),
  ]
}

/** The registry as a page for readers. */
export const errorPage = (errors: RegisteredError[]) =>
  [
    '# Errors\n',
    'Every error has an `error`, a message for people in French. All but two have a `code` for programs, which is part of the',
    'stable contract. Some errors add `details`, `required`, `retryAfter`, `upgradeUrl`, `serverTime` or `synthesisId`.\n',
    ...[...new Set(errors.map(({ status }) => status))].flatMap(status =>
      section(
        status,
        errors.filter(error => error.status === status),
      ),
    ),
  ].join('\n')
