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

/** What a caller does about a status. */
const remedies: Record<number, string> = {
  400: 'Mend what `details` names; the same request gets the same answer.',
  401: 'Check the credentials, and that they are those of this service; repeating the request does not help.',
  403: 'What is asked for is not allowed in this way; who looks after the agency can change that.',
  404: 'Check the id and the path. What was there may be deleted; what belongs to another agency is never there.',
  405: 'The header `Allow` names the methods of the path.',
  408: 'Send the whole request without pauses, on a new connection.',
  409: 'Bring the resource into a state that allows it, then repeat the request.',
  413: 'Send less: the contract says how much an operation takes.',
  415: 'Send JSON in UTF-8, with `content-type: application/json`.',
  429: 'Wait for `Retry-After` seconds, then repeat the request. A synthesis that is under way is waited for.',
  431: 'Send fewer or shorter headers.',
  500: 'Repeat the request with growing pauses. The log has the cause under the `X-Request-Id` of the answer.',
}

/** The errors of a status, what to do about them, and an example of each that tells more than its text and code. */
const section = (status: number, errors: RegisteredError[]) => {
  const remedy = remedies[status]
  if (!remedy) throw new Error(`${status}: nothing says what to do about it`)
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
    'Every error answers `error`, in French for people, and all but two `code`, for programs; some add `details`, `required`,',
    '`retryAfter`, `upgradeUrl`, `serverTime` or `synthesisId`. Codes are part of the stable contract.\n',
    ...[...new Set(errors.map(({ status }) => status))].flatMap(status =>
      section(
        status,
        errors.filter(error => error.status === status),
      ),
    ),
  ].join('\n')
