import { describe, expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const agency = await world.agency()
const { key } = await world.key(agency)

describe('clients', () => {
  it('are created', async () => {
    const { status, body } = await world.request('post', '/clients', key, { body: { name: ' Moreau ', city: 'Lyon' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Moreau', city: 'Lyon', email: null, agencyId: agency.id })
  })
})
