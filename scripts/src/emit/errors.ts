import type { RegisteredError } from '../registry.ts'

/** The registry as code: the answer to each error, by its name. */
export const errorTable = (errors: RegisteredError[]) => {
  const entries = errors.map(({ name, status, value: { error, code } }) => [
    name,
    { status, error, ...(code && { code }) },
  ])
  return `export const errors = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const\n`
}

/** The registry as a page for readers. */
export const errorPage = (errors: RegisteredError[]) =>
  [
    '# Errors\n',
    'Every error answers `{ error, code }`, `error` in French for people, `code` for programs; some add `details`, `required`,',
    '`retryAfter` or `upgradeUrl`. Codes are part of the stable contract.\n',
    '| status | code | text | cause |',
    '| ------ | ---- | ---- | ----- |',
    ...errors.map(
      ({ status, summary, value: { error, code } }) =>
        `| ${status} | ${code ? `\`${code}\`` : 'none'} | ${error} | ${summary} |`,
    ),
    '',
  ].join('\n')
