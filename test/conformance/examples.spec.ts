import { afterAll, describe, expect, it } from 'vitest'
import { openRequestDriver } from './request-driver.ts'
import { exampleBodyOf, exampleQueryOf, examplesOf } from './examples.ts'
import { allows } from './expectations.ts'
import { openActors } from './actors.ts'
import { checkOnce, reportTally } from './property.ts'
import { targets } from './targets.ts'
import { openConnections } from './connections.ts'

const actors = await openActors()
const connections = openConnections(actors.app.url)
afterAll(() => connections.close())

it.each(['public', 'admin', 'plugin', 'mcp'] as const)('the examples of the %s contract keep to their schemas', api => {
  const examples = examplesOf(api)
  expect(examples.length).toBeGreaterThan(100)
  const invalidExamples = examples.filter(({ schema, value }) => !allows(schema, value))
  expect(invalidExamples.map(({ location, value }) => `${location}: ${JSON.stringify(value)}`)).toEqual([])
})

describe('a request that is made of the examples of its contract succeeds', () => {
  const all = Object.values(targets).flat()
  it.each(all.map(target => [`${target.api} ${target.id}`, target] as const))('%s', (name, target) =>
    checkOnce(name, async trail => {
      const { status, text } = await openRequestDriver(target, actors, connections).sendRequest(
        exampleBodyOf(target),
        exampleQueryOf(target),
        trail,
        'all',
      )
      expect(status, text).toBe(target.success)
    }),
  )
})

it('tells what it did', reportTally)
