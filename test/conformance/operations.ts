import { afterAll, describe, it } from 'vitest'
import type { Api } from '#test/contract/contracts.ts'
import { openRequestDriver } from './request-driver.ts'
import { openActors, type Actors } from './actors.ts'
import { checkProperty, checkEach, reportTally } from './property.ts'
import { invalidRequests } from './invalid-requests.ts'
import { kindsOf, requestsOf, exampleMutations } from './requests.ts'
import { targets, type Target } from './targets.ts'
import { openConnections, type Connections } from './connections.ts'

/** Drives one operation by requests of each kind. */
const testOperation = (target: Target, actors: Actors, connections: Connections) =>
  describe.concurrent(`${target.method} ${target.template}`, () => {
    for (const kind of kindsOf(target))
      it(kind.title, () => {
        const { sendRequest } = openRequestDriver(target, actors, connections)
        return checkProperty(`${target.id} ${kind.title}`, requestsOf(target, kind), (request, trail) =>
          sendRequest(...request, trail),
        )
      })
    it('tells each step away from its examples', () => {
      const { sendRequest } = openRequestDriver(target, actors, connections)
      return checkEach(target.id, exampleMutations(target), (request, trail) => sendRequest(...request, trail, 'all'))
    })
    it('withstands what is no request of it', () => {
      const driver = openRequestDriver(target, actors, connections)
      return checkEach(target.id, invalidRequests(target), driver.sendInvalid)
    })
  })

/** Drives every operation of an interface. */
export const testOperations = async (api: Api) => {
  const actors = await openActors()
  const connections = openConnections(actors.app.url)
  for (const target of targets[api]) testOperation(target, actors, connections)
  it('tells what it did', reportTally)
  afterAll(() => connections.close())
}
