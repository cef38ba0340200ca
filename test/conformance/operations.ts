import { describe } from 'vitest'
import type { Api } from '#test/contract/contracts.ts'
import { openRequestDriver } from './request-driver.ts'
import { test as it } from './actors.ts'
import { checkProperty, checkEach, reportTally } from './property.ts'
import { invalidRequests } from './invalid-requests.ts'
import { kindsOf, requestsOf, exampleMutations } from './requests.ts'
import { targets } from './contract-targets.ts'
import { specialBodies } from './special-bodies.ts'
import type { Target } from './targets.ts'
import { openTestContext } from './test-context.ts'

/** Tests an operation with requests of each kind. */
const testOperation = (target: Target) =>
  describe.concurrent(`${target.method} ${target.template}`, () => {
    for (const kind of kindsOf(target))
      it(`${kind.title} as its contract says`, ({ actors, connections }) => {
        const { sendRequest } = openRequestDriver(target, openTestContext(target, actors, connections))
        return checkProperty(`${target.id} ${kind.title}`, requestsOf(target, kind, specialBodies), (request, trail) =>
          sendRequest(...request, trail),
        )
      })
    it('responds to mutated examples as its contract says', ({ actors, connections }) => {
      const { sendRequest } = openRequestDriver(target, openTestContext(target, actors, connections))
      return checkEach(`${target.id} mutated examples`, exampleMutations(target), (request, trail) =>
        sendRequest(...request, trail, 'all'),
      )
    })
    it('rejects invalid requests', ({ actors, connections }) => {
      const driver = openRequestDriver(target, openTestContext(target, actors, connections))
      return checkEach(`${target.id} invalid requests`, invalidRequests(target), driver.sendInvalid)
    })
  })

/** Tests every operation of an API. */
export const testOperations = (api: Api) => {
  for (const target of targets[api]) testOperation(target)
  it('the tally is passed to the reporter', reportTally)
}
