import { createClient } from '@agency-api/sdk'
import { expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const { key: apiKey } = await world.key(await world.agency())
const api = createClient({ apiKey, baseUrl: world.url })

it('creates a client and reads it back, typed by the contract', async () => {
  const { data: created } = await api.POST('/clients', { body: { name: 'Moreau' } })
  const { data: read } = await api.GET('/clients/{id}', { params: { path: { id: created?.id ?? 0 } } })
  expect(read).toEqual(created)
  expect(read?.name).toBe('Moreau')

  const { data: list } = await api.GET('/clients', { params: { query: { limit: 1 } } })
  expect(list).toEqual({ data: [created], total: 1, limit: 1, offset: 0 })
})

it('returns the error that the service answers', async () => {
  const { data, error, response } = await api.GET('/clients/{id}', { params: { path: { id: 2_000_000_000 } } })
  expect(data).toBeUndefined()
  expect(error).toEqual({ error: 'Ressource introuvable', code: 'NOT_FOUND' })
  expect(response.headers.get('x-ratelimit-limit')).toBe('1000000')
})
