import { describe, expect } from 'vitest'
import { invoices } from '#src/features/billing/invoices.ts'
import { quotes } from '#src/features/billing/quotes.ts'
import { waitForLockWaiters } from '#test/app/lock-waiters.ts'
import { documentsTest, resourceRequests } from '#test/interfaces/public/resource.ts'

const otherFields = { email: 'contact@moreau.example', phone: '+33 4 78 00 00 00', notes: 'Rappeler le matin' }
const moreau = {
  name: 'Boulangerie Moreau',
  address: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'France',
  siret: '90123456700012',
  vatNumber: 'FR40901234567',
}
const petit = { ...moreau, name: 'Garage Petit', city: 'Paris', siret: null }

const times = <Result>(count: number, work: () => Result) => Array.from({ length: count }, work)

/** Tests with the documents and the clients of an agency. */
const billedToTest = (path: '/invoices' | '/quotes') =>
  documentsTest(path).extend('clients', { scope: 'file' }, ({ app, agency }) => {
    const { create, patch, remove, events } = resourceRequests(app, agency, '/clients', otherFields)
    return {
      create: async (client: object = moreau): Promise<number> => (await create({ ...otherFields, ...client })).id,
      update: async (id: number, body: object) => expect((await patch(id, body)).status).toBe(200),
      remove,
      events,

      /** Sends all requests concurrently, and deletes a client after the first half of them. */
      deleteDuring: async <Response>(id: number, requests: (() => Promise<Response>)[]) => {
        const middle = requests.length / 2
        const first = requests.slice(0, middle).map(send => send())
        const removal = remove(id)
        const second = requests.slice(middle).map(send => send())
        const responses = await Promise.all([...first, ...second])
        expect((await removal).status).toBe(204)
        return responses
      },
    }
  })

describe.each([
  {
    path: '/invoices',
    it: billedToTest('/invoices'),
    name: 'invoice',
    module: invoices,
    final: 'paid',
    otherStatuses: ['sent', 'paid', 'overdue', 'cancelled'],
  },
  {
    path: '/quotes',
    it: billedToTest('/quotes'),
    name: 'quote',
    module: quotes,
    final: 'accepted',
    otherStatuses: ['sent', 'accepted', 'rejected', 'expired'],
  },
])('the field billedTo of $path', ({ it, name, module, final, otherStatuses }) => {
  it('contains the client, in all responses and events', async ({ clients, documents }) => {
    const clientId = await clients.create()
    const created = await documents.create({ clientId })
    expect(created.billedTo).toEqual(moreau)
    expect((await documents.update(created.id, { notes: 'x' })).billedTo).toEqual(moreau)
    expect((await documents.read(created.id)).billedTo).toEqual(moreau)
    const { data } = await documents.list({ limit: 100 })
    expect(data.find(({ id }: { id: number }) => id === created.id).billedTo).toEqual(moreau)
    const events = await documents.events(created.id)
    expect(events).toHaveLength(2)
    for (const event of events) expect(event.data).toMatchObject({ [name]: { billedTo: moreau } })
  })

  describe('of a draft', () => {
    it('follows updates of the client, and the document emits no event', async ({ clients, documents }) => {
      const clientId = await clients.create()
      const created = await documents.create({ clientId })
      await clients.update(clientId, petit)
      expect(await documents.read(created.id)).toEqual({ ...created, billedTo: petit })
      expect(await documents.events(created.id)).toHaveLength(1)
    })

    it('still follows the client after an update of the document', async ({ clients, documents }) => {
      const clientId = await clients.create()
      const { id } = await documents.create({ clientId })
      await documents.update(id, { status: 'draft', notes: 'x' })
      await clients.update(clientId, petit)
      expect((await documents.read(id)).billedTo).toEqual(petit)
    })

    it('follows the new client after the document moves to another client', async ({ clients, documents }) => {
      const [clientId, otherClientId] = [await clients.create(), await clients.create(petit)]
      const { id } = await documents.create({ clientId })
      expect(await documents.update(id, { clientId: otherClientId })).toMatchObject({
        clientId: otherClientId,
        billedTo: petit,
      })
      await clients.update(clientId, { name: 'Ancien' })
      await clients.update(otherClientId, { name: 'Nouveau' })
      expect((await documents.read(id)).billedTo).toEqual({ ...petit, name: 'Nouveau' })
    })
  })

  describe('is fixed', () => {
    it.for(otherStatuses)('when the status changes from draft to %s', async (status, { clients, documents }) => {
      const clientId = await clients.create()
      const { id } = await documents.create({ clientId })
      await clients.update(clientId, petit)
      expect((await documents.update(id, { status })).billedTo).toEqual(petit)
      await clients.update(clientId, moreau)
      expect((await documents.read(id)).billedTo).toEqual(petit)
      expect((await documents.update(id, { status: final })).billedTo).toEqual(petit)
    })

    it.for(otherStatuses)('when the document is created as %s', async (status, { clients, documents }) => {
      const clientId = await clients.create()
      const created = await documents.create({ clientId, status })
      expect(created.billedTo).toEqual(moreau)
      await clients.update(clientId, petit)
      expect(await documents.read(created.id)).toEqual(created)
    })

    it('as the new client when one update sets the client and the status', async ({ clients, documents }) => {
      const [clientId, otherClientId] = [await clients.create(), await clients.create(petit)]
      const { id } = await documents.create({ clientId })
      expect(await documents.update(id, { clientId: otherClientId, status: 'sent' })).toMatchObject({
        clientId: otherClientId,
        billedTo: petit,
      })
      await clients.update(otherClientId, { name: 'Nouveau' })
      expect((await documents.read(id)).billedTo).toEqual(petit)
    })

    it('also when the document moves to another client', async ({ clients, documents }) => {
      const [clientId, otherClientId] = [await clients.create(), await clients.create(petit)]
      const { id } = await documents.create({ clientId, status: 'sent' })
      expect(await documents.update(id, { clientId: otherClientId })).toMatchObject({
        clientId: otherClientId,
        billedTo: moreau,
      })
    })

    it('until the document is a draft again', async ({ clients, documents }) => {
      const clientId = await clients.create()
      const { id } = await documents.create({ clientId, status: 'sent' })
      await clients.update(clientId, petit)
      expect((await documents.read(id)).billedTo).toEqual(moreau)
      expect((await documents.update(id, { status: 'draft' })).billedTo).toEqual(petit)
      await clients.update(clientId, moreau)
      expect((await documents.read(id)).billedTo).toEqual(moreau)
    })
  })

  describe('after the deletion of the client', () => {
    it.for(['draft', ...otherStatuses])(
      'stays, and only clientId changes: %s',
      async (status, { clients, documents }) => {
        const clientId = await clients.create()
        const before = await documents.create({ clientId, status })
        const other = await documents.create({ clientId: await clients.create(petit), status })
        expect((await clients.remove(clientId)).status).toBe(204)
        expect(await documents.read(before.id)).toEqual({ ...before, clientId: null })
        expect(await documents.read(other.id)).toEqual(other)
        expect(await documents.events(before.id)).toHaveLength(1)
        expect(await clients.events(clientId)).toContainEqual({
          event: 'client.deleted',
          data: { id: clientId },
        })
      },
    )

    it('keeps its fixed value, not the last state of the client', async ({ clients, documents }) => {
      const clientId = await clients.create()
      const { id } = await documents.create({ clientId, status: 'sent' })
      await clients.update(clientId, petit)
      await clients.remove(clientId)
      expect(await documents.read(id)).toMatchObject({ clientId: null, billedTo: moreau })
    })

    it('of a draft is the last state of the client, and stays in later updates', async ({ clients, documents }) => {
      const clientId = await clients.create()
      const { id } = await documents.create({ clientId })
      await clients.update(clientId, petit)
      await clients.remove(clientId)
      for (const status of ['draft', 'sent', 'draft', final])
        expect(await documents.update(id, { status, notes: status })).toMatchObject({
          status,
          clientId: null,
          billedTo: petit,
        })
    })

    it('of a draft follows a new client', async ({ clients, documents }) => {
      const [clientId, otherClientId] = [await clients.create(), await clients.create(petit)]
      const { id } = await documents.create({ clientId })
      await clients.remove(clientId)
      expect(await documents.update(id, { clientId: otherClientId })).toMatchObject({
        clientId: otherClientId,
        billedTo: petit,
      })
      await clients.update(otherClientId, moreau)
      expect((await documents.read(id)).billedTo).toEqual(moreau)
    })

    it('is set for a document of a transaction that commits after the deletion began', async ({
      app,
      agency,
      clients,
      documents,
    }) => {
      const clientId = await clients.create()
      const { id, removal } = await agency.tenant.transaction(async tx => {
        const document = await module.insert(tx, { clientId })
        const response = clients.remove(clientId)
        await waitForLockWaiters(app.db)
        // In an object, as a promise would be awaited within the transaction.
        return { id: document.id, removal: { response } }
      })
      expect((await removal.response).status).toBe(204)
      expect(await documents.read(id)).toMatchObject({ clientId: null, billedTo: moreau })
    })

    it('is set for every document created concurrently', async ({ clients, documents }) => {
      for (const status of ['draft', 'sent', 'draft', 'sent']) {
        const clientId = await clients.create()
        const creations = times(20, () => () => documents.post({ clientId, status }))
        for (const { status: responseStatus, body } of await clients.deleteDuring(clientId, creations)) {
          if (responseStatus === 201) expect(await documents.read(body.id)).toEqual({ ...body, clientId: null })
          else expect(body.details?.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
        }
      }
    })

    it('is set for every document updated concurrently', async ({ clients, documents }) => {
      const otherClientId = await clients.create(petit)
      for (const changes of [
        { status: 'sent' },
        { notes: 'x' },
        { clientId: otherClientId },
        { clientId: otherClientId, status: 'sent' },
      ]) {
        const clientId = await clients.create()
        const created = await Promise.all(times(8, () => documents.create({ clientId })))
        const updates = created.map(document => () => documents.update(document.id, changes))
        const updated = await clients.deleteDuring(clientId, updates)
        const expected =
          'clientId' in changes ? { clientId: otherClientId, billedTo: petit } : { clientId: null, billedTo: moreau }
        for (const { id, updatedAt } of updated)
          expect(await documents.read(id)).toMatchObject({ ...changes, ...expected, updatedAt })
      }
    })

    it('is set for every document moved to the client concurrently', async ({ clients, documents }) => {
      const otherClientId = await clients.create(petit)
      const clientId = await clients.create()
      const created = await Promise.all(times(20, () => documents.create({ clientId: otherClientId })))
      const updates = created.map(document => () => documents.patch(document.id, { clientId }))
      for (const [index, { status, body }] of (await clients.deleteDuring(clientId, updates)).entries()) {
        const { id } = created[index]
        if (status === 200) expect(await documents.read(id)).toEqual({ ...body, clientId: null, billedTo: moreau })
        else expect(body.details?.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
      }
    })
  })
})
