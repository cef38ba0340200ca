import { afterAll, describe, expect, it } from 'vitest'
import { openAsking } from './asking.ts'
import { exampleBodyOf, exampleQueryOf, examplesOf } from './examples.ts'
import { allows } from './judge.ts'
import { openParty } from './party.ts'
import { once, tell } from './property.ts'
import { targets } from './targets.ts'
import { openWire } from './wire.ts'

const party = await openParty()
const wire = openWire(party.world.url)
afterAll(() => wire.close())

it.each(['public', 'admin', 'plugin', 'mcp'] as const)('the examples of the %s contract keep to their schemas', api => {
  const examples = examplesOf(api)
  expect(examples.length).toBeGreaterThan(100)
  const strays = examples.filter(({ schema, value }) => !allows(schema, value))
  expect(strays.map(({ where, value }) => `${where}: ${JSON.stringify(value)}`)).toEqual([])
})

describe('a request that is made of the examples of its contract succeeds', () => {
  const all = Object.values(targets).flat()
  it.each(all.map(target => [`${target.api} ${target.id}`, target] as const))('%s', (name, target) =>
    once(name, async trail => {
      const { status, text } = await openAsking(target, party, wire).ask(
        exampleBodyOf(target),
        exampleQueryOf(target),
        trail,
        'all',
      )
      expect(status, text).toBe(target.success)
    }),
  )
})

it('tells what it did', tell)
