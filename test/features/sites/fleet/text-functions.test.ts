import { sql } from 'kysely'
import { expect } from 'vitest'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'
import { test as it } from '#test/app/index.ts'

it('PostgreSQL removes the same hidden characters as the service', async ({ app }) => {
  const surrogates = { first: 0xd8_00, last: 0xdf_ff }
  const text = Array.from({ length: 0x11_00_00 - 1 }, (_, index) => index + 1)
    .filter(code => code < surrogates.first || code > surrogates.last)
    .map(code => String.fromCodePoint(code))
    .join('')
  const { rows } = await sql<{ visible: string }>`select visible_text(${text}) as visible`.execute(app.db)
  expect(rows[0]?.visible === toVisible(text)).toBe(true)
})

/** In ascending order; versions in one row are equal. */
const ordered = [
  ['0.0.0', '0'],
  ['0.9'],
  ['1.0-nightly'],
  ['1.0-dev'],
  ['1.0-alpha', '1.0.0a'],
  ['1.0-alpha2'],
  ['1.0b1', '1.0-beta1', '1.0.0-beta.1'],
  ['1.0b2'],
  ['1.0-RC1', '1.0rc1'],
  ['1', '1.0', '1.0.0', 'v1.0', 'V1', '01.00', '1.0.0+build.5'],
  ['1.0.0.1'],
  ['1.0.1'],
  ['1.0.10'],
  ['1.0pl1', '1.0-p1'],
  ['1.1'],
  ['1.2.9999999999999999999999'],
  ['1.10'],
  ['6.4.2-beta1'],
  ['6.4.2'],
  ['20240101'],
]

it('versions are in the order of PHP, without zeros at the end', async ({ app }) => {
  const versions = ordered.flatMap((equal, rank) => equal.map(version => ({ version, rank })))
  const { rows } = await sql<{ version: string; rank: number }>`
    select version, dense_rank() over (order by version_key(version))::integer - 1 as rank
    from unnest(${versions.map(({ version }) => version)}::text[]) as version`.execute(app.db)
  expect(rows.toSorted((a, b) => a.version.localeCompare(b.version))).toEqual(
    versions.toSorted((a, b) => a.version.localeCompare(b.version)),
  )
})

it('a text without letters and digits has no version', async ({ app }) => {
  const { rows } = await sql<{ key: unknown }>`
    select version_key(version) as key from unnest(array['', '–', 'v', '+5', '...']) as version`.execute(app.db)
  expect(rows.map(({ key }) => key)).toEqual([null, null, null, null, null])
})
