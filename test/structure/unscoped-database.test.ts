import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** The files that may see the database without a tenant, by what they do. A folder stands for all of its files. */
const allowed = {
  database: ['db/'],
  composition: ['main.ts', 'cli/', 'public/gate.ts', 'plugin/gate.ts'],
  authentication: [
    'public/key.ts',
    'keys/keys.ts',
    'admin/gate.ts',
    'admin/sessions.ts',
    'admin/sign-in.ts',
    'people/agencies.ts',
    'people/users.ts',
    'plugin/connector.ts',
    'connectors/credentials.ts',
    'connectors/pairing.ts',
  ],
  'background jobs': [
    'jobs/index.ts',
    'queue/queue.ts',
    'billing/late.ts',
    'connectors/expiry.ts',
    'connectors/retention.ts',
    'people/sessions.ts',
    'request-log/request-log.ts',
    'request-log/retention.ts',
    'watches/due.ts',
    'watches/syntheses/runs.ts',
    'watches/syntheses/synthesise.ts',
    'webhooks/retention.ts',
  ],
  'delivery of webhooks': [
    'webhooks/announce.ts',
    'webhooks/claim.ts',
    'webhooks/listen.ts',
    'webhooks/ping.ts',
    'webhooks/settle.ts',
    'webhooks/worker.ts',
  ],
}
const places = Object.values(allowed).flat()

const src = fileURLToPath(new URL('../../src/', import.meta.url))
const files = globSync('**/*.ts', { cwd: src }).map(file => file.replaceAll('\\', '/'))
const textOf = (file: string) => readFileSync(src + file, 'utf8')

/** The names by which a file gets hold of the whole database, by the module that has them. */
const unscopedNames: [module: RegExp, names: RegExp][] = [
  [/\/db\/(connect|open)\.ts$/, /./],
  [/\/db\/tenant\.ts$/, /\bunscoped\b/],
  [/^kysely$/, /\b(Kysely|Transaction)\b/],
  [/^pg$/, /./],
]
const seesDatabase = (file: string) =>
  [...textOf(file).matchAll(/^import (?<names>.*?) from '(?<module>[^']+)'/gms)].some(({ groups }) =>
    unscopedNames.some(
      ([module, names]) => module.test(groups?.['module'] ?? '') && names.test(groups?.['names'] ?? ''),
    ),
  )

const isIn = (place: string) => (file: string) => (place.endsWith('/') ? file.startsWith(place) : file === place)
const unscoped = files.filter(seesDatabase)

describe('the database without a tenant', () => {
  it('is seen by those files alone that work for no agency', () => {
    expect(unscoped).toContain('public/key.ts')
    expect(unscoped.filter(file => !places.some(place => isIn(place)(file)))).toEqual([])
  })

  it.each(places)('is needed by %s', place => {
    expect(unscoped.some(isIn(place))).toBe(true)
  })

  it('is not opened again from a query of a tenant', () => {
    const reopening = /\.clearWhere\(|\beb\.selectFrom\(/
    expect(files.filter(file => reopening.test(textOf(file)))).toEqual([])
  })
})
