import { afterAll, describe, it } from 'vitest'
import { openParty } from './party.ts'
import { judgeEvents } from './events.ts'
import { openModel, stepsOf } from './model.ts'
import { count, hold, tell } from './property.ts'
import { resources } from './resources.ts'
import { openWire, proofOf } from './wire.ts'

const party = await openParty()
const { world } = party
const wire = openWire(world.url)
afterAll(() => wire.close())

/** Somebody of another agency, who never sees anything. */
const stranger = await world.agency()
const strange = { key: (await world.key(stranger)).key, cookie: (await world.console(stranger)).cookie }

describe.concurrent('what is created, read, changed and deleted', () => {
  it.each(resources.map(resource => [`${resource.api} ${resource.path}`, resource] as const))(
    '%s',
    async (name, resource) => {
      const agency = await world.agency()
      const own = { key: (await world.key(agency)).key, cookie: (await world.console(agency)).cookie }
      const clientId = resource.path === '/clients' ? 0 : await world.client(agency)
      await hold(`sequences of ${name}`, stepsOf(resource), async (steps, trail) => {
        const model = openModel(resource, clientId, async (target, sent, isStranger = false) => {
          const { key, cookie } = isStranger ? strange : own
          if (!isStranger) trail.add(target, sent)
          const answer = await wire.send({
            ...sent,
            headers: { ...proofOf(target, { ...party, key }, cookie), ...sent.headers },
          })
          count(target, answer)
          return answer
        })
        const before = await model.count()
        try {
          for (const step of steps) await model.apply(step, before)
        } finally {
          await model.clear()
        }
      })
      await judgeEvents(party, agency.id)
    },
  )
})

it('tells what it did', tell)
