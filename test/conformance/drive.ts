import { afterAll, describe, it } from 'vitest'
import type { Api } from '#test/contract/contracts.ts'
import { openAsking } from './asking.ts'
import { openParty, type Party } from './party.ts'
import { hold, sweep, tell } from './property.ts'
import { faultsOf } from './raw.ts'
import { kindsOf, requestsOf, sweepOf } from './requests.ts'
import { targets, type Target } from './targets.ts'
import { openWire, type Wire } from './wire.ts'

/** Drives one operation by requests of each kind. */
const drive = (target: Target, party: Party, wire: Wire) =>
  describe.concurrent(`${target.method} ${target.template}`, () => {
    for (const kind of kindsOf(target))
      it(kind.what, () => {
        const { ask } = openAsking(target, party, wire)
        return hold(`${target.id} ${kind.what}`, requestsOf(target, kind), (request, trail) => ask(...request, trail))
      })
    it('tells each step away from its examples', () => {
      const { ask } = openAsking(target, party, wire)
      return sweep(target.id, sweepOf(target), (request, trail) => ask(...request, trail, 'all'))
    })
    it('withstands what is no request of it', () => {
      const asking = openAsking(target, party, wire)
      return sweep(target.id, faultsOf(target), asking.break)
    })
  })

/** Drives every operation of an interface. */
export const driveAll = async (api: Api) => {
  const party = await openParty()
  const wire = openWire(party.world.url)
  for (const target of targets[api]) drive(target, party, wire)
  it('tells what it did', tell)
  afterAll(() => wire.close())
}
