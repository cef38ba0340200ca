import { expect, it } from 'vitest'
import { events } from '#generated/public/events.ts'
import { operations } from '#generated/public/operations.ts'
import { scopes } from '#generated/public/scopes.ts'
import { readConfig } from '#src/config.ts'
import { delayBefore } from '#src/webhooks/schedule.ts'
import { quoted, rowsOf } from './blocks.ts'

it('authentication names each scope with all of its operations', () => {
  const table = Object.values(operations)
  const named = scopes.map(scope => [
    scope,
    table.filter(operation => operation.scope === scope).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  ])
  const shown = rowsOf('docs/authentication.md')
    .map(([scope, of]) => [quoted(scope)[0], quoted(of)] as const)
    .filter(([scope]) => scopes.some(known => known === scope))
  expect(shown.map(([scope, of]) => [scope, of.toSorted()])).toEqual(
    expect.arrayContaining(named.map(([scope, of]) => [scope, (of as string[]).toSorted()])),
  )
})

it('webhooks names each event', () => {
  const shown = rowsOf('docs/webhooks.md').flatMap(([event]) => quoted(event))
  expect(shown.filter(name => /^\w+\.\w+$/.test(name)).toSorted()).toEqual(events.toSorted())
})

it('webhooks tells how long each attempt waits', () => {
  const shown = rowsOf('docs/webhooks.md').flatMap(([attempt = '', wait = '']) => {
    const [, number, unit] = /^(\d+) (min|h)$/.exec(wait) ?? []
    return number ? [[Number.parseInt(attempt), Number(number) * (unit === 'h' ? 3600 : 60)]] : []
  })
  expect(shown).toEqual([2, 3, 4, 5, 6, 7].map(attempt => [attempt, delayBefore(attempt, 60)]))
})

it('operating names each variable that the service reads', () => {
  const read = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        read.add(String(name))
        return name === 'SYNTHESIS_API_URL' ? 'https://model.example/v1' : undefined
      },
    },
  )
  readConfig(environment)
  const shown = rowsOf('docs/operating.md').flatMap(([variable]) => quoted(variable))
  expect(shown.filter(name => /^[A-Z_]+$/.test(name)).toSorted()).toEqual([...read].toSorted())
})
