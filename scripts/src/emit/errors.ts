import { STATUS_CODES } from 'node:http'
import { anchorOfError, withDocUrl, type RegisteredError } from '../registry.ts'
import { jsonLines } from './json-lines.ts'

/** The types of the properties that an error adds to `error` and `code`. */
const extrasType = ({ name, api, schema, value }: RegisteredError) => {
  const extras = Object.keys(value).filter(key => key !== 'error' && key !== 'code')
  const types = extras.map(key => `${key}: NonNullable<Schemas['${api}']['${schema}']['${key}']>`)
  return `  ${name}: ${types.length > 0 ? `{ ${types.join('; ')} }` : 'Record<never, never>'}`
}

/** The error table of the service: status, texts, anchor and code of each error, and its extra properties. */
export const errorTable = (errors: RegisteredError[]) => {
  const entries = errors.map(error => {
    const { name, status, text } = error
    const { code } = error.value
    return [name, { status, text, anchor: anchorOfError(error, errors), ...(code && { code }) }]
  })
  const apis = [...new Set(errors.map(({ api }) => api))].toSorted()
  return `${apis.map(api => `import type { components as ${api}Components } from './${api}/types.ts'`).join('\n')}

interface Schemas {
${apis.map(api => `  ${api}: ${api}Components['schemas']`).join('\n')}
}

export const errors = ${jsonLines(Object.fromEntries(entries), 1)} as const

export interface ErrorExtras {
${errors.map(extrasType).join('\n')}
}
`
}

/** Advice to callers, by status. */
const remedies: Record<number, string> = {
  400: 'Fix the fields in `details`. Retrying the same request fails again.',
  401: 'Check the credentials, and that they belong to this service. Retrying does not help.',
  403: 'The request is not permitted; see the cause. An administrator of the agency can change permissions.',
  404: 'Check the id and the path. The resource may have been deleted; resources of other agencies are never found.',
  405: 'Use one of the methods in the `Allow` header.',
  408: 'Send the request again on a new connection, without pauses.',
  409: 'Change the state of the resource, then retry. For a quota, delete what you no longer need, or raise its limit. While a key is in use, wait for `Retry-After` seconds.',
  410: 'Read the resources again, then continue with a new cursor.',
  412: 'Read the resource again, apply your change to its current state, and send it with the new `ETag`.',
  413: 'Send a smaller body. The contract states the maximum size of each operation. For a quota, delete stored data first.',
  415: 'Send JSON in UTF-8, with `content-type: application/json`.',
  421: 'Use the URL of the service that its operator has given you.',
  422: 'Use a new key for each request, and the same one only to repeat it unchanged.',
  429: 'Wait for `Retry-After` seconds, then retry. If a synthesis is running, wait until it is complete.',
  431: 'Send fewer or shorter headers.',
  500: 'Retry with exponential backoff. The log has the cause under the `X-Request-Id` of the response.',
  503: 'Wait for `Retry-After` seconds, then retry. The request had no effect.',
}

const isDetailed = ({ value }: RegisteredError) => Object.keys(value).some(key => key !== 'error' && key !== 'code')

/** Whether the same request can succeed later. An error with `retryAfter` had no effect. */
const retryOf = ({ status, value }: RegisteredError) => {
  if ('retryAfter' in value) return 'yes, after `Retry-After` seconds'
  return status >= 500 ? 'yes, with exponential backoff' : 'no'
}

const linkOf = (error: RegisteredError, errors: RegisteredError[]) => {
  const { code } = error.value
  return `[${code ? `\`${code}\`` : 'without a code'}](#${anchorOfError(error, errors)})`
}

/** The codes of each status, and whether a retry can succeed. */
const statusTable = (errors: RegisteredError[]) => [
  '| status | code | retry? |',
  '| ------ | ---- | ------ |',
  ...[...Map.groupBy(errors, error => `${error.status} ${retryOf(error)}`).values()].flatMap(group => {
    const [first] = group
    const codes = [...new Set(group.map(error => linkOf(error, errors)))].join(', ')
    return first ? `| ${first.status} ${STATUS_CODES[first.status]} | ${codes} | ${retryOf(first)} |` : []
  }),
  '',
]

/**
 * The causes of a code, with examples of the errors that have extra properties. Its heading is the anchor of the code.
 */
const codeSection = (status: number, code: string | undefined, errors: RegisteredError[]) => [
  `### ${code ? `\`${code}\`` : `${status} without a code`}\n`,
  '| French | English | cause |',
  '| ------ | ------- | ----- |',
  ...errors.map(({ summary, text }) => `| ${text.fr} | ${text.en} | ${summary} |`),
  '',
  ...errors
    .filter(isDetailed)
    .flatMap(({ value }) => [
      '```json',
      JSON.stringify(value.code ? withDocUrl({ ...value, code: value.code }) : value, null, 2),
      '```',
      '',
    ]),
]

const section = (status: number, errors: RegisteredError[]) => {
  const remedy = remedies[status]
  if (!remedy) throw new Error(`${status}: the status has no remedy in scripts/src/emit/errors.ts`)
  const byCode = Map.groupBy(errors, ({ value }) => value.code)
  return [
    `## ${status} ${STATUS_CODES[status]}\n`,
    `${remedy}\n`,
    ...[...byCode].flatMap(([code, group]) => codeSection(status, code, group)),
  ]
}

/** The reference page of all errors. */
export const errorPage = (errors: RegisteredError[]) =>
  [
    '# Errors\n',
    'Every error body has `error`, a message for people, in French or, if [you ask for it](handling-errors.md#language), in English.',
    'All but two errors also have a `code` for programs. `docUrl` is the URL of the code on this page. Some add `details`, `required`,',
    '`retryAfter`, `upgradeUrl`, `serverTime`, `synthesisId`, `quota` and `limit`. Codes are part of the stable contract.\n',
    '## Statuses\n',
    ...statusTable(errors),
    ...[...new Set(errors.map(({ status }) => status))].flatMap(status =>
      section(
        status,
        errors.filter(error => error.status === status),
      ),
    ),
  ].join('\n')
