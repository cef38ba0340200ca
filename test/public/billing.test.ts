import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)
  const otherAgency = await app.agency()
  const { key: otherKey } = await app.key(otherAgency)
  const otherClientId = await app.client(otherAgency)
  const post = (body: object) => app.request('post', path, key, { body: { clientId, ...body } })
  const create = async (body: object = {}) => (await post(body)).body
  const read = async (id: number) => (await app.request('get', `${path}/${id}`, key)).body
  const patch = (id: number, body: object) => app.request('patch', `${path}/${id}`, key, { body })
  const eventsOf = (id: number) => app.events(agency, id, name)

  /** What is refused of one field, at creation and in a change alike. */
  const wrongFields: [body: object, fieldErrors: object][] = [
    [{ colour: 'red' }, { colour: ['Champ inconnu'] }],
    [
      { id: 1, updatedAt: '2026-01-01' },
      { id: ['Champ inconnu'], updatedAt: ['Champ inconnu'] },
    ],
    [{ billedTo }, { billedTo: ['Champ inconnu'] }],
    [{ clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ clientId: otherClientId }, { clientId: ['Client inconnu'] }],
    ...['archived', 'Draft', ...otherKindStatuses].map((status): [object, object] => [
      { status },
      { status: [`Valeurs admises : ${statuses.join(', ')}`] },
    ]),
    [{ totalHt: 1250 }, { totalHt: ['Doit être un texte'] }],
    [{ totalHt: null }, { totalHt: ['Doit être un texte'] }],
    ...['1.234', '1000000000000', '1,5', '1e3', ''].map((amount): [object, object] => [
      { totalHt: amount, totalTtc: amount },
      { totalHt: [notAnAmount], totalTtc: [notAnAmount] },
    ]),
    [{ [number]: '   ' }, { [number]: ['Ne doit pas être vide'] }],
    [{ [number]: null }, { [number]: ['Doit être un texte'] }],
    [{ [number]: 'x'.repeat(51) }, { [number]: ['50 caractères au plus'] }],
    [{ issueDate: null }, { issueDate: ['Doit être un texte'] }],
    ...['issueDate', deadline, settledAt].map((date): [object, object] => [
      { [date]: '2026-02-30' },
      { [date]: ['Date invalide'] },
    ]),
    [{ notes: 1 }, { notes: ['Doit être un texte ou null'] }],
    [{ lines: null }, { lines: ['Doit être une liste'] }],
    [{ lines: Array.from({ length: 1001 }, () => line) }, { lines: ['1000 éléments au plus'] }],
    [{ lines: [line, 'x'] }, { 'lines.1': ['Doit être un objet'] }],
    [{ lines: [line, { ...line, unitPrice: 'x' }] }, { 'lines.1.unitPrice': [notAPrice] }],
    ...wrongLines.map(([change, fieldErrors]): [object, object] => [{ lines: [{ ...line, ...change }] }, fieldErrors]),
  ]

  return { create, read, eventsOf, post, agency, clientId, key, patch, wrongFields, otherKey, otherClientId }
})

const line = { description: 'Maintenance', quantity: 2.5, unitPrice: '125.5', vatRate: '20' }
const billedTo = {
  name: 'Moreau',
  address: null,
  postalCode: null,
  city: null,
  country: null,
  siret: null,
  vatNumber: null,
}

/** The day that it is somewhere, as `2026-01-31`. */
const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })

const notAnAmount = 'Nombre décimal attendu, en texte : 2 décimales au plus'
const notAPrice = 'Nombre décimal attendu, en texte : 4 décimales au plus'
const notARate = 'Taux de 0 à 100 attendu, en texte : 4 décimales au plus'
const tooLarge = 'Total trop grand : 12 chiffres au plus avant la virgule'

/** What is wrong in one field of the first line, and in the line as a whole. */
const wrongLines: [change: object, fieldErrors: object][] = [
  [{ colour: 'red' }, { 'lines.0.colour': ['Champ inconnu'] }],
  [{ totalHt: '1' }, { 'lines.0.totalHt': ['Champ inconnu'] }],
  [{ description: undefined }, { 'lines.0.description': ['Champ requis'] }],
  [{ description: null }, { 'lines.0.description': ['Doit être un texte'] }],
  [{ description: 'x'.repeat(2001) }, { 'lines.0.description': ['2000 caractères au plus'] }],
  [{ quantity: undefined }, { 'lines.0.quantity': ['Champ requis'] }],
  [{ quantity: '2' }, { 'lines.0.quantity': ['Doit être un nombre'] }],
  [{ quantity: 1.00001 }, { 'lines.0.quantity': ['4 décimales au plus'] }],
  [{ quantity: 1e9 }, { 'lines.0.quantity': ['999999999 au plus'] }],
  [{ quantity: -1e9 }, { 'lines.0.quantity': ['-999999999 au moins'] }],
  [{ unitPrice: undefined }, { 'lines.0.unitPrice': ['Champ requis'] }],
  [{ unitPrice: 125.5 }, { 'lines.0.unitPrice': ['Doit être un texte'] }],
  ...['1.00001', '1000000000000', '1,5', '1e3', '.5', '1.', '+1', '01', ' 1', ''].map((unitPrice): [object, object] => [
    { unitPrice },
    { 'lines.0.unitPrice': [notAPrice] },
  ]),
  [{ vatRate: 20 }, { 'lines.0.vatRate': ['Doit être un texte'] }],
  [{ vatRate: null }, { 'lines.0.vatRate': ['Doit être un texte'] }],
  ...['100.01', '-1', '20%', '101', '020', '5.55555', ''].map((vatRate): [object, object] => [
    { vatRate },
    { 'lines.0.vatRate': [notARate] },
  ]),
  [{ unitPrice: '999999999999', quantity: 2 }, { lines: [tooLarge] }],
  [{ unitPrice: '999999999999.99', quantity: 1, vatRate: '0.0001' }, { lines: [tooLarge] }],
  [{ unitPrice: '-999999999999', quantity: 2 }, { lines: [tooLarge] }],
]

describe.each([
  {
    path: '/invoices',
    table: 'invoices' as const,
    name: 'invoice',
    number: 'invoiceNumber',
    deadline: 'dueDate',
    settledAt: 'paidAt',
    statuses: ['draft', 'sent', 'paid', 'overdue', 'cancelled'],
    otherKindStatuses: ['accepted', 'expired'],
  },
  {
    path: '/quotes',
    table: 'quotes' as const,
    name: 'quote',
    number: 'quoteNumber',
    deadline: 'validUntil',
    settledAt: 'acceptedAt',
    statuses: ['draft', 'sent', 'accepted', 'rejected', 'expired'],
    otherKindStatuses: ['paid', 'overdue'],
  },
])('$path', ({ path, table, name, number, deadline, settledAt, statuses, otherKindStatuses }) => {
  describe('creating', () => {
    it('returns its fields in one order, which its events have, too', async ({ setup: { create, read, eventsOf } }) => {
      const created = await create()
      const order = `id agencyId clientId ${number} status totalHt totalTtc issueDate ${deadline} ${settledAt} notes lines`
      const names = [...order.split(' '), 'billedTo', 'createdAt', 'updatedAt']
      expect(Object.keys(created)).toEqual(names)
      expect(Object.keys(await read(created.id))).toEqual(names)
      const [event] = await eventsOf(created.id)
      const data = event?.data as Record<string, object> | undefined
      expect(Object.keys(data?.[name] ?? {})).toEqual(names)
    })

    it('returns every field as it was sent, dates as instants, and emits the document', async ({
      setup: { post, agency, clientId, read, eventsOf },
    }) => {
      const kept = { status: 'sent', totalHt: '1.50', totalTtc: '-2.00', notes: 'Virement', lines: [line] }
      const { status, body } = await post({
        ...kept,
        [number]: 'F 42/B',
        issueDate: '2026-01-31',
        [deadline]: '2026-02-28T10:00:00+02:00',
        [settledAt]: '2026-02-01T08:30',
      })
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.any(Number),
        agencyId: agency.id,
        clientId,
        billedTo,
        ...kept,
        [number]: 'F 42/B',
        issueDate: '2026-01-31T00:00:00.000Z',
        [deadline]: '2026-02-28T08:00:00.000Z',
        [settledAt]: '2026-02-01T08:30:00.000Z',
        createdAt: expect.any(String),
        updatedAt: body.createdAt,
      })
      expect(await read(body.id)).toEqual(body)
      expect(await eventsOf(body.id)).toEqual([{ event: `${name}.created`, data: { [name]: body } }])
    })

    it('needs a client alone', async ({ setup: { create } }) => {
      expect(await create()).toMatchObject({
        status: 'draft',
        totalHt: '0.00',
        totalTtc: '0.00',
        [deadline]: null,
        [settledAt]: null,
        notes: null,
        lines: [],
      })
    })

    it.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
      'is dated today where the agency is: %s',
      async (timezone, { app }) => {
        const localAgency = await app.agency({ timezone })
        const { key: localKey } = await app.key(localAgency)
        const body = { clientId: await app.client(localAgency) }
        const earlier = dayIn(timezone)
        const { issueDate } = (await app.request('post', path, localKey, { body })).body
        expect([earlier, dayIn(timezone)].map(day => `${day}T00:00:00.000Z`)).toContain(issueDate)
      },
    )

    it.for([otherAgency.id, 'x', null])(
      'ignores the agency %j',
      async (agencyId, { setup: { create, agency, clientId } }) => {
        expect(await create({ agencyId })).toMatchObject({ agencyId: agency.id, clientId })
      },
    )

    it.for(statuses)('as %s is told of once', async (status, { setup: { create, eventsOf } }) => {
      const { id, ...body } = await create({ status })
      expect(body.status).toBe(status)
      expect((await eventsOf(id)).map(({ event }) => event)).toEqual([`${name}.created`])
    })

    it('takes a line without rate at 20, negative amounts, and the widest values', async ({ setup: { post } }) => {
      const { vatRate: _, ...lineWithoutRate } = line
      const lines = [
        { ...lineWithoutRate, quantity: -1.0001 },
        { ...line, unitPrice: '-0.0001', vatRate: '100.0000' },
        { ...line, quantity: 999_999_999, unitPrice: '999999999999.9999', vatRate: '99.9999' },
      ]
      const { status, body } = await post({ lines, totalHt: '-999999999999.99', totalTtc: '-0.5' })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        lines: [{ ...lines[0], vatRate: '20' }, lines[1], lines[2]],
        totalHt: '-999999999999.99',
        totalTtc: '-0.50',
      })
    })

    it('takes 1,000 lines, and keeps their order', async ({ setup: { post } }) => {
      const lines = Array.from({ length: 1000 }, (_, index) => ({ ...line, description: `${index}` }))
      const { status, body } = await post({ lines })
      expect(status).toBe(201)
      expect(body).toMatchObject({ lines, totalHt: '313750.00', totalTtc: '376500.00' })
    })

    it('without a client is refused', async ({ app, setup: { key } }) => {
      const { status, body } = await app.request('post', path, key, { body: { notes: 'x' } })
      expect(status).toBe(400)
      expect(body.details).toEqual({ fieldErrors: { clientId: ['Champ requis'] }, formErrors: [] })
    })

    it.for(wrongFields)('refuses %j', async ([body, fieldErrors], { setup: { post } }) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
    })
  })

  describe('changing', () => {
    it('changes what is sent, clears by null, and emits it', async ({ setup: { create, patch, read, eventsOf } }) => {
      const before = await create({ [deadline]: '2026-03-01', [settledAt]: '2026-02-01', notes: 'A', lines: [line] })
      const changes = { [number]: `${before.id}/B`, [deadline]: null, [settledAt]: null, notes: null }
      const { status, body } = await patch(before.id, { ...changes, issueDate: '2026-01-01' })
      expect(status).toBe(200)
      const issueDate = '2026-01-01T00:00:00.000Z'
      expect(body).toEqual({ ...before, ...changes, issueDate, updatedAt: body.updatedAt })
      expect(body.updatedAt > before.updatedAt).toBe(true)
      expect(await read(before.id)).toEqual(body)
      expect(await eventsOf(before.id)).toEqual([
        { event: `${name}.created`, data: { [name]: before } },
        { event: `${name}.updated`, data: { [name]: body } },
      ])
    })

    it.for([{}, { agencyId: otherAgency.id }])(
      'by %j changes nothing and emits nothing',
      async (body, { setup: { create, patch, read, eventsOf } }) => {
        const before = await create({ lines: [line] })
        const response = await patch(before.id, body)
        expect(response.status).toBe(200)
        expect(response.body).toEqual(before)
        expect(await read(before.id)).toEqual(before)
        expect(await eventsOf(before.id)).toHaveLength(1)
      },
    )

    it(
      'refuses what creation refuses, and leaves the document as it is',
      { timeout: 60_000 },
      async ({ setup: { create, wrongFields, patch, read, eventsOf } }) => {
        const before = await create({ lines: [line] })
        for (const [body, fieldErrors] of wrongFields) {
          const response = await patch(before.id, body)
          expect([response.status, response.body.details]).toEqual([400, { fieldErrors, formErrors: [] }])
        }
        expect(await read(before.id)).toEqual(before)
        expect(await eventsOf(before.id)).toHaveLength(1)
      },
    )

    it('what is not there is a 404, whatever is said of its client', async ({
      app,
      setup: { otherKey, otherClientId, clientId, patch, key },
    }) => {
      const { id } = (await app.request('post', path, otherKey, { body: { clientId: otherClientId } })).body
      for (const missing of [id, 2_000_000_000])
        for (const body of [{ clientId: otherClientId }, { clientId }, { notes: 'x' }, {}])
          expect((await patch(missing, body)).status).toBe(404)
      expect((await app.request('get', `${path}/${id}`, key)).status).toBe(404)
      expect((await app.request('get', `${path}/${id}`, otherKey)).body.notes).toBeNull()
    })
  })

  it.for(['put', 'delete'] as const)('has no %s', async (method, { app, setup: { create, key, read } }) => {
    const { id } = await create()
    const { status, headers } = await app.request(method, `${path}/${id}`, key)
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD, PATCH')
    expect(await read(id)).toMatchObject({ id })
  })

  it('are listed the newest first, then by descending id, with the total of the agency alone', async ({ app }) => {
    const ownAgency = await app.agency()
    const { key: ownKey } = await app.key(ownAgency)
    const body = { clientId: await app.client(ownAgency) }
    const list = async (query = {}) => (await app.request('get', path, ownKey, { query })).body
    expect(await list()).toEqual({ data: [], total: 0, limit: 50, offset: 0 })

    const made = []
    for (const notes of 'abcd') made.push((await app.request('post', path, ownKey, { body: { ...body, notes } })).body)
    const [a, b, c, d] = made
    const at = (createdAt: string, ...ids: number[]) =>
      app.db.updateTable(table).set({ created_at: createdAt }).where('id', 'in', ids).execute()
    await at('2026-01-02T00:00:00Z', a.id)
    await at('2026-01-01T00:00:00Z', b.id, d.id)
    await at('2026-01-03T00:00:00Z', c.id)
    const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
    expect(ids(await list())).toEqual([c.id, a.id, d.id, b.id])
    expect((await list()).data[1]).toEqual({ ...a, createdAt: '2026-01-02T00:00:00.000Z' })
    const page = await list({ limit: 2, offset: 1 })
    expect(ids(page)).toEqual([a.id, d.id])
    expect(page).toMatchObject({ total: 4, limit: 2, offset: 1 })
    expect(await list({ offset: 4 })).toEqual({ data: [], total: 4, limit: 50, offset: 4 })
  })
})
