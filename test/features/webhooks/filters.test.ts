import { describe, expect } from 'vitest'
import { tables } from '#test/contract/operations.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { testWith } from '#test/app/index.ts'
import { receiverFixture } from './receiver.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  // A new agency with two clients, because events go to all subscriptions of one. No worker runs: deliveries stay
  // pending.
  .extend('subscriber', async ({ app, receiver }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const send = (method: 'post' | 'patch' | 'delete', path: string, body?: object) =>
      app.request(method, path, key, { body })
    const create = async (path: string, body: object) => {
      const { status, body: created } = await send('post', path, body)
      expect(status, JSON.stringify(created)).toBe(201)
      return created
    }
    const eventsOf = async (id: number) => {
      const { data } = (await app.request('get', `/webhooks/${id}/deliveries`, key, { query: { limit: 100 } })).body
      return (data as { event: string }[]).map(({ event }) => event).toReversed()
    }
    return {
      agency,
      send,
      create,
      clientId: await app.client(agency),
      otherClientId: await app.client(agency),
      get: async (path: string) => (await app.request('get', path, key)).body,
      /** Creates a subscription, and returns its id and a function that lists the events of its deliveries. */
      subscribe: async (fields: object = {}) => {
        const { id } = await create('/webhooks', { url: `${receiver.url}/`, ...fields })
        return { id: id as number, events: () => eventsOf(id as number) }
      },
    }
  })

const resources = [
  ['contact', '/contacts', 'createContact', { firstName: 'Marie' }, ['created', 'updated', 'deleted']],
  ['website', '/websites', 'createWebsite', { notes: 'A' }, ['created', 'updated', 'deleted']],
  ['ticket', '/tickets', 'createTicket', { status: 'closed' }, ['created', 'updated', 'status_changed', 'deleted']],
  ['invoice', '/invoices', 'createInvoice', { status: 'paid' }, ['created', 'updated', 'paid']],
  ['quote', '/quotes', 'createQuote', { status: 'accepted' }, ['created', 'updated', 'accepted']],
  ['event', '/events', 'createEvent', { title: 'Bilan' }, ['created', 'updated', 'deleted']],
] as const

describe('a subscription that names clients', () => {
  it.for(resources)(
    'gets the events of their %s',
    async ([name, path, operationId, changes, verbs], { subscriber }) => {
      const { clientId, otherClientId, subscribe, create, send } = subscriber
      const [all, named, other] = [
        await subscribe(),
        await subscribe({ clientIds: [clientId] }),
        await subscribe({ clientIds: [otherClientId] }),
      ]
      const operation = tables.public[operationId]
      if (!operation) throw new Error(`No operation is named ${operationId}`)
      const sample = { ...sampleBody(operation, clientId), clientId, ...(name === 'invoice' && { status: 'draft' }) }
      const { id } = await create(path, sample)
      expect((await send('patch', `${path}/${id}`, changes)).status).toBe(200)
      if ((verbs as readonly string[]).includes('deleted'))
        expect((await send('delete', `${path}/${id}`)).status).toBe(204)

      const expected = verbs.map(verb => `${name}.${verb}`)
      expect(await all.events()).toEqual(expected)
      expect(await named.events()).toEqual(expected)
      expect(await other.events()).toEqual([])
    },
  )

  it('gets the events of the clients themselves, and keeps the id of one that is deleted', async ({ subscriber }) => {
    const { clientId, otherClientId, subscribe, create, send, get } = subscriber
    const { id, events } = await subscribe({ clientIds: [clientId] })
    await create('/clients', { name: 'Moreau' })
    for (const changed of [clientId, otherClientId]) {
      await send('patch', `/clients/${changed}`, { city: 'Lyon' })
      await send('delete', `/clients/${changed}`)
    }
    expect(await events()).toEqual(['client.updated', 'client.deleted'])
    expect((await get(`/webhooks/${id}`)).clientIds).toEqual([clientId])
    const { id: added } = await create('/clients', { name: 'Martin' })
    const { status, body } = await send('patch', `/webhooks/${id}`, { clientIds: [clientId, added] })
    expect([status, body.clientIds]).toEqual([200, [clientId, added]])
  })

  it('gets the events of a contact of several clients', async ({
    subscriber: { agency, clientId, otherClientId, subscribe, create, send },
  }) => {
    const { id } = await create('/contacts', { firstName: 'Marie', lastName: 'Blanc', clientId })
    await agency.tenant.insertInto('client_contacts').values({ contact_id: id, client_id: otherClientId }).execute()
    const other = await subscribe({ clientIds: [otherClientId], events: ['contact.updated', 'contact.deleted'] })
    await send('patch', `/contacts/${id}`, { email: 'marie@example.com' })
    await send('delete', `/contacts/${id}`)
    expect(await other.events()).toEqual(['contact.updated', 'contact.deleted'])
    const stored = await agency.tenant
      .selectFrom('outbox')
      .where('event', '=', 'contact.deleted')
      .select('client_ids as clientIds')
      .executeTakeFirstOrThrow()
    expect(new Set(stored.clientIds)).toEqual(new Set([clientId, otherClientId]))
  })

  it('gets each event of a batch that concerns them', async ({ subscriber }) => {
    const { clientId, otherClientId, subscribe, create } = subscriber
    const named = await subscribe({ clientIds: [clientId] })
    const items = [clientId, otherClientId, clientId].map(owner => ({ title: 'Panne', clientId: owner }))
    await create('/tickets/batch', { items, atomic: true })
    expect(await named.events()).toEqual(['ticket.created', 'ticket.created'])
  })

  it('gets the event of a move to one of them, and no event without a client', async ({ subscriber }) => {
    const { clientId, otherClientId, subscribe, create, send } = subscriber
    const left = await subscribe({ clientIds: [clientId] })
    const joined = await subscribe({ clientIds: [otherClientId] })
    const { id } = await create('/websites', { url: 'https://a.example', clientId })
    await send('patch', `/websites/${id}`, { clientId: otherClientId })
    await create('/events', { title: 'Salon', startDate: '2026-01-31T00:00:00.000Z' })
    await create('/tasks', { title: 'Appeler' })
    expect(await left.events()).toEqual(['website.created'])
    expect(await joined.events()).toEqual(['website.updated'])
  })

  it('gets test events', async ({ subscriber: { clientId, subscribe, send } }) => {
    const { id, events } = await subscribe({ clientIds: [clientId], events: ['client.updated'] })
    expect((await send('post', `/webhooks/${id}/test`)).body.success).toBe(true)
    expect(await events()).toEqual(['test.ping'])
  })
})

describe('a subscription that names websites', () => {
  it('gets the events of these websites, and of its clients, if it names any', async ({ subscriber }) => {
    const { clientId, otherClientId, subscribe, create, send } = subscriber
    const [site, otherSite] = [
      await create('/websites', { url: 'https://a.example', clientId }),
      await create('/websites', { url: 'https://b.example', clientId }),
    ]
    const named = await subscribe({ websiteIds: [site.id] })
    const either = await subscribe({ websiteIds: [site.id], clientIds: [otherClientId] })
    for (const { id } of [otherSite, site]) {
      await send('patch', `/websites/${id}`, { notes: 'A' })
      await send('delete', `/websites/${id}`)
    }
    await create('/tickets', { title: 'Panne', clientId })
    await create('/tickets', { title: 'Panne', clientId: otherClientId })
    expect(await named.events()).toEqual(['website.updated', 'website.deleted'])
    expect(await either.events()).toEqual(['website.updated', 'website.deleted', 'ticket.created'])
  })
})

describe('the filters of a subscription', () => {
  it('are null by default, can be set and removed, and are returned', async ({ subscriber }) => {
    const { clientId, otherClientId, subscribe, create, send, get } = subscriber
    const { id, events } = await subscribe()
    const filters = async () => {
      const { clientIds, websiteIds } = await get(`/webhooks/${id}`)
      return { clientIds, websiteIds }
    }
    const site = await create('/websites', { url: 'https://a.example', clientId })
    expect(await filters()).toEqual({ clientIds: null, websiteIds: null })
    const set = { clientIds: [clientId], websiteIds: [site.id] }
    expect((await send('patch', `/webhooks/${id}`, set)).body).toMatchObject(set)
    expect(await filters()).toEqual(set)
    await create('/tickets', { title: 'Panne', clientId: otherClientId })
    await send('patch', `/webhooks/${id}`, { clientIds: null, websiteIds: null })
    expect(await filters()).toEqual({ clientIds: null, websiteIds: null })
    await create('/tasks', { title: 'Appeler' })
    expect(await events()).toEqual(['website.created', 'task.created'])
  })

  it('name only clients and websites of the agency', async ({ app, subscriber }) => {
    const { clientId, subscribe, send } = subscriber
    const { id } = await subscribe()
    const otherAgency = await app.agency()
    const { key } = await app.key(otherAgency)
    const foreignClient = await app.client(otherAgency)
    const site = { url: 'https://a.example', clientId: foreignClient }
    const foreignSite = await app.request('post', '/websites', key, { body: site })
    const cases = [
      [{ clientIds: [clientId, foreignClient] }, { clientIds: ['Client inconnu'] }],
      [{ clientIds: [2_000_000_000] }, { clientIds: ['Client inconnu'] }],
      [{ websiteIds: [foreignSite.body.id] }, { websiteIds: ['Site inconnu'] }],
    ] as const
    for (const [filters, fieldErrors] of cases) {
      const created = await send('post', '/webhooks', { url: 'http://127.0.0.1:4000/', ...filters })
      const updated = await send('patch', `/webhooks/${id}`, filters)
      for (const { status, body } of [created, updated])
        expect({ status, ...body.details }).toMatchObject({ status: 400, fieldErrors })
    }
  })

  it.for<[filters: object, field: string]>([
    [{ clientIds: [] }, 'clientIds'],
    [{ clientIds: Array.from({ length: 101 }, (_, index) => index + 1) }, 'clientIds'],
    [{ clientIds: [1, 1] }, 'clientIds'],
    [{ websiteIds: 1 }, 'websiteIds'],
    [{ websiteIds: [2_147_483_648] }, 'websiteIds.0'],
  ])('cannot be %j', async ([filters, field], { subscriber }) => {
    const { status, body } = await subscriber.send('post', '/webhooks', { url: 'http://127.0.0.1:4000/', ...filters })
    expect(status).toBe(400)
    expect(Object.keys(body.details.fieldErrors)).toEqual([field])
  })
})
