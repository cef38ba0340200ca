import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { invoices } from '#src/billing/invoices.ts'
import { quotes } from '#src/billing/quotes.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)

  const createClient = async (client: object = moreau): Promise<number> =>
    (await app.request('post', '/clients', key, { body: { ...otherFields, ...client } })).body.id
  const changeClient = async (id: number, body: object) =>
    expect((await app.request('patch', `/clients/${id}`, key, { body })).status).toBe(200)
  const removeClient = (id: number) => app.request('delete', `/clients/${id}`, key)

  /** Does all of this at once, and removes a client in its midst. */
  const deleteDuring = async <Answer>(id: number, requests: (() => Promise<Answer>)[]) => {
    const middle = requests.length / 2
    const first = requests.slice(0, middle).map(work => work())
    const removal = removeClient(id)
    const second = requests.slice(middle).map(work => work())
    const answers = await Promise.all([...first, ...second])
    expect((await removal).status).toBe(204)
    return answers
  }
  const post = (body: object) => app.request('post', path, key, { body })
  const create = async (body: object) => (await post(body)).body
  const read = async (id: number) => (await app.request('get', `${path}/${id}`, key)).body
  const patch = async (id: number, body: object) => {
    const response = await app.request('patch', `${path}/${id}`, key, { body })
    expect(response.status).toBe(200)
    return response.body
  }

  return { createClient, create, patch, read, key, agency, changeClient, removeClient, post, deleteDuring }
})

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

describe.each([
  {
    path: '/invoices',
    name: 'invoice',
    documents: invoices,
    final: 'paid',
    others: ['sent', 'paid', 'overdue', 'cancelled'],
  },
  {
    path: '/quotes',
    name: 'quote',
    documents: quotes,
    final: 'accepted',
    others: ['sent', 'accepted', 'rejected', 'expired'],
  },
])('whom $path bill', ({ path, name, documents, final, others }) => {
  it('is the client, in all answers and events', async ({
    app,
    setup: { createClient, create, patch, read, key, agency },
  }) => {
    const clientId = await createClient()
    const created = await create({ clientId })
    expect(created.billedTo).toEqual(moreau)
    expect((await patch(created.id, { notes: 'x' })).billedTo).toEqual(moreau)
    expect((await read(created.id)).billedTo).toEqual(moreau)
    const { data } = (await app.request('get', path, key)).body
    expect(data.find(({ id }: { id: number }) => id === created.id).billedTo).toEqual(moreau)
    const events = await app.events(agency, created.id, name)
    expect(events).toHaveLength(2)
    for (const event of events) expect(event.data).toMatchObject({ [name]: { billedTo: moreau } })
  })

  describe('while it is a draft', () => {
    it('follows the client, without a change of the document', async ({
      app,
      setup: { createClient, create, changeClient, read, agency },
    }) => {
      const clientId = await createClient()
      const created = await create({ clientId })
      await changeClient(clientId, petit)
      expect(await read(created.id)).toEqual({ ...created, billedTo: petit })
      expect(await app.events(agency, created.id, name)).toHaveLength(1)
    })

    it('follows the client still after a change', async ({
      setup: { createClient, create, patch, changeClient, read },
    }) => {
      const clientId = await createClient()
      const { id } = await create({ clientId })
      await patch(id, { status: 'draft', notes: 'x' })
      await changeClient(clientId, petit)
      expect((await read(id)).billedTo).toEqual(petit)
    })

    it('is the new client once it has another', async ({
      setup: { createClient, create, patch, changeClient, read },
    }) => {
      const [clientId, otherClientId] = [await createClient(), await createClient(petit)]
      const { id } = await create({ clientId })
      expect(await patch(id, { clientId: otherClientId })).toMatchObject({ clientId: otherClientId, billedTo: petit })
      await changeClient(clientId, { name: 'Ancien' })
      await changeClient(otherClientId, { name: 'Nouveau' })
      expect((await read(id)).billedTo).toEqual({ ...petit, name: 'Nouveau' })
    })
  })

  describe('is fixed', () => {
    it.for(others)(
      'when it leaves draft for %s',
      async (status, { setup: { createClient, create, changeClient, patch, read } }) => {
        const clientId = await createClient()
        const { id } = await create({ clientId })
        await changeClient(clientId, petit)
        expect((await patch(id, { status })).billedTo).toEqual(petit)
        await changeClient(clientId, moreau)
        expect((await read(id)).billedTo).toEqual(petit)
        expect((await patch(id, { status: final })).billedTo).toEqual(petit)
      },
    )

    it.for(others)(
      'when it is created as %s',
      async (status, { setup: { createClient, create, changeClient, read } }) => {
        const clientId = await createClient()
        const created = await create({ clientId, status })
        expect(created.billedTo).toEqual(moreau)
        await changeClient(clientId, petit)
        expect(await read(created.id)).toEqual(created)
      },
    )

    it('as the client whom it gets when it leaves draft', async ({
      setup: { createClient, create, patch, changeClient, read },
    }) => {
      const [clientId, otherClientId] = [await createClient(), await createClient(petit)]
      const { id } = await create({ clientId })
      expect(await patch(id, { clientId: otherClientId, status: 'sent' })).toMatchObject({
        clientId: otherClientId,
        billedTo: petit,
      })
      await changeClient(otherClientId, { name: 'Nouveau' })
      expect((await read(id)).billedTo).toEqual(petit)
    })

    it('for good, though the document gets another client', async ({ setup: { createClient, create, patch } }) => {
      const [clientId, otherClientId] = [await createClient(), await createClient(petit)]
      const { id } = await create({ clientId, status: 'sent' })
      expect(await patch(id, { clientId: otherClientId })).toMatchObject({ clientId: otherClientId, billedTo: moreau })
    })

    it('no more once it is a draft again', async ({ setup: { createClient, create, changeClient, read, patch } }) => {
      const clientId = await createClient()
      const { id } = await create({ clientId, status: 'sent' })
      await changeClient(clientId, petit)
      expect((await read(id)).billedTo).toEqual(moreau)
      expect((await patch(id, { status: 'draft' })).billedTo).toEqual(petit)
      await changeClient(clientId, moreau)
      expect((await read(id)).billedTo).toEqual(moreau)
    })
  })

  describe('when its client is deleted', () => {
    it.for(['draft', ...others])(
      'stays, as does all but clientId: %s',
      async (status, { app, setup: { createClient, create, removeClient, read, agency } }) => {
        const clientId = await createClient()
        const before = await create({ clientId, status })
        const beside = await create({ clientId: await createClient(petit), status })
        expect((await removeClient(clientId)).status).toBe(204)
        expect(await read(before.id)).toEqual({ ...before, clientId: null })
        expect(await read(beside.id)).toEqual(beside)
        expect(await app.events(agency, before.id, name)).toHaveLength(1)
        expect(await app.events(agency, clientId, 'client')).toContainEqual({
          event: 'client.deleted',
          data: { id: clientId },
        })
      },
    )

    it('stays as it was fixed, whatever the client became since', async ({
      setup: { createClient, create, changeClient, removeClient, read },
    }) => {
      const clientId = await createClient()
      const { id } = await create({ clientId, status: 'sent' })
      await changeClient(clientId, petit)
      await removeClient(clientId)
      expect(await read(id)).toMatchObject({ clientId: null, billedTo: moreau })
    })

    it('is what the client was last, and stays in later changes', async ({
      setup: { createClient, create, changeClient, removeClient, patch },
    }) => {
      const clientId = await createClient()
      const { id } = await create({ clientId })
      await changeClient(clientId, petit)
      await removeClient(clientId)
      for (const status of ['draft', 'sent', 'draft', final])
        expect(await patch(id, { status, notes: status })).toMatchObject({ status, clientId: null, billedTo: petit })
    })

    it('is the new client once a draft gets one', async ({
      setup: { createClient, create, removeClient, patch, changeClient, read },
    }) => {
      const [clientId, otherClientId] = [await createClient(), await createClient(petit)]
      const { id } = await create({ clientId })
      await removeClient(clientId)
      expect(await patch(id, { clientId: otherClientId })).toMatchObject({ clientId: otherClientId, billedTo: petit })
      await changeClient(otherClientId, moreau)
      expect((await read(id)).billedTo).toEqual(moreau)
    })

    it('is known of a document that was not yet there for all to see', async ({
      app,
      setup: { createClient, agency, removeClient, read },
    }) => {
      const clientId = await createClient()
      const { id, removed } = await agency.tenant.transaction(async tx => {
        const document = await documents.insert(tx, { clientId })
        const removal = removeClient(clientId).then(response => response.status)
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 10_000 }).toBe(1)
        return { id: document.id, removed: () => removal }
      })
      expect(await removed()).toBe(204)
      expect(await read(id)).toMatchObject({ clientId: null, billedTo: moreau })
    })

    it('is known of every document that was created meanwhile', async ({
      setup: { createClient, post, deleteDuring, read },
    }) => {
      for (const status of ['draft', 'sent', 'draft', 'sent']) {
        const clientId = await createClient()
        const creations = times(20, () => () => post({ clientId, status }))
        for (const { status: answered, body } of await deleteDuring(clientId, creations)) {
          if (answered === 201) expect(await read(body.id)).toEqual({ ...body, clientId: null })
          else expect(body.details?.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
        }
      }
    })

    it('is known of every document that was changed meanwhile', async ({
      setup: { createClient, create, deleteDuring, patch, read },
    }) => {
      const otherClientId = await createClient(petit)
      for (const changes of [
        { status: 'sent' },
        { notes: 'x' },
        { clientId: otherClientId },
        { clientId: otherClientId, status: 'sent' },
      ]) {
        const clientId = await createClient()
        const made = await Promise.all(times(8, () => create({ clientId })))
        const changed = await deleteDuring(
          clientId,
          made.map(
            ({ id }) =>
              () =>
                patch(id, changes),
          ),
        )
        const kept =
          'clientId' in changes ? { clientId: otherClientId, billedTo: petit } : { clientId: null, billedTo: moreau }
        for (const { id, updatedAt } of changed)
          expect(await read(id)).toMatchObject({ ...changes, ...kept, updatedAt })
      }
    })

    it('is known of every document that came to it meanwhile', async ({
      app,
      setup: { createClient, create, key, deleteDuring, read },
    }) => {
      const otherClientId = await createClient(petit)
      const clientId = await createClient()
      const made = await Promise.all(times(20, () => create({ clientId: otherClientId })))
      const body = { clientId }
      const moves = made.map(
        ({ id }) =>
          () =>
            app.request('patch', `${path}/${id}`, key, { body }),
      )
      for (const [index, answer] of (await deleteDuring(clientId, moves)).entries()) {
        const { id } = made[index]
        if (answer.status === 200) expect(await read(id)).toEqual({ ...answer.body, clientId: null, billedTo: moreau })
        else expect(answer.body.details?.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
      }
    })
  })
})
