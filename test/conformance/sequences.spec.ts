import { describe } from 'vitest'
import { test } from './actors.ts'
import { expectConformingEvents } from './events.ts'
import { openModel, stepsOf } from './model.ts'
import { recordResponse, checkProperty, reportTally } from './property.ts'
import { resources } from './contract-targets.ts'
import { credentialsFor } from './connections.ts'
import type { SentRequest } from './sent-request.ts'
import type { Target } from './targets.ts'

/** The credentials of another agency, which never gets access. */
const it = test.extend('strangerCredentials', { scope: 'file' }, async ({ app }) => {
  const stranger = await app.agency()
  return { key: (await app.key(stranger)).key, cookie: (await app.adminSession(stranger)).cookie }
})

describe.concurrent('a sequence of creations, reads, changes and deletions conforms to a model', () => {
  it.for(resources)('$api $path', async (resource, { app, actors, connections, strangerCredentials }) => {
    const agency = await app.agency()
    const ownerCredentials = { key: (await app.key(agency)).key, cookie: (await app.adminSession(agency)).cookie }
    const clientId = resource.path === '/clients' ? 0 : await app.client(agency)
    await checkProperty(`sequences of ${resource.api} ${resource.path}`, stepsOf(resource), async (steps, trail) => {
      const sendAs = async (credentials: { key: string; cookie: string }, target: Target, sent: SentRequest) => {
        const headers = { ...credentialsFor(target, { ...actors, ...credentials }), ...sent.headers }
        const response = await connections.send({ ...sent, headers })
        recordResponse(target, response)
        return response
      }
      const model = openModel(resource, {
        clientId,
        isExclusive: true,
        send: (target, sent) => {
          trail.add(target, sent)
          return sendAs(ownerCredentials, target, sent)
        },
        sendAsStranger: (target, sent) => sendAs(strangerCredentials, target, sent),
      })
      const before = await model.count()
      try {
        for (const step of steps) await model.apply(step, before)
      } finally {
        await model.clear()
      }
    })
    await expectConformingEvents(actors, agency.id)
  })
})

it('the tally is passed to the reporter', reportTally)
