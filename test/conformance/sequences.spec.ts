import { afterAll, describe, it } from 'vitest'
import { openActors } from './actors.ts'
import { expectConformingEvents } from './events.ts'
import { openModel, stepsOf } from './model.ts'
import { recordResponse, checkProperty, reportTally } from './property.ts'
import { resources } from './resources.ts'
import { openConnections, credentialsFor } from './connections.ts'

const actors = await openActors()
const { app } = actors
const connections = openConnections(app.url)
afterAll(() => connections.close())

/** Somebody of another agency, who never sees anything. */
const stranger = await app.agency()
const strangerCredentials = { key: (await app.key(stranger)).key, cookie: (await app.adminSession(stranger)).cookie }

describe.concurrent('what is created, read, changed and deleted', () => {
  it.each(resources.map(resource => [`${resource.api} ${resource.path}`, resource] as const))(
    '%s',
    async (name, resource) => {
      const agency = await app.agency()
      const ownerCredentials = { key: (await app.key(agency)).key, cookie: (await app.adminSession(agency)).cookie }
      const clientId = resource.path === '/clients' ? 0 : await app.client(agency)
      await checkProperty(`sequences of ${name}`, stepsOf(resource), async (steps, trail) => {
        const model = openModel(resource, clientId, async (target, sent, isStranger = false) => {
          const { key, cookie } = isStranger ? strangerCredentials : ownerCredentials
          if (!isStranger) trail.add(target, sent)
          const answer = await connections.send({
            ...sent,
            headers: { ...credentialsFor(target, { ...actors, key }, cookie), ...sent.headers },
          })
          recordResponse(target, answer)
          return answer
        })
        const before = await model.count()
        try {
          for (const step of steps) await model.apply(step, before)
        } finally {
          await model.clear()
        }
      })
      await expectConformingEvents(actors, agency.id)
    },
  )
})

it('tells what it did', reportTally)
