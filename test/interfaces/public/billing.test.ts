import { describe, expect } from 'vitest'
import { documentsTest, openAgency, resourceRequests, titled, withIds, type InvalidBody } from './resource.ts'

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

/** Today in a time zone, as `2026-01-31`. */
const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })

const notAnAmount = 'Doit être un nombre décimal au format texte, avec au plus 2 décimales'
const notAPrice = 'Doit être un nombre décimal au format texte, avec au plus 4 décimales'
const notARate = 'Doit être un taux de 0 à 100 au format texte, avec au plus 4 décimales'
const tooLarge = 'Total trop élevé : au plus 12 chiffres avant la virgule'

/** Invalid fields of the first line, and lines whose total is too large. */
const invalidLines: InvalidBody[] = [
  [{ colour: 'red' }, { 'lines.0.colour': ['Champ inconnu'] }],
  [{ totalHt: '1' }, { 'lines.0.totalHt': ['Champ inconnu'] }],
  [{ description: undefined }, { 'lines.0.description': ['Champ requis'] }],
  [{ description: null }, { 'lines.0.description': ['Doit être un texte'] }],
  [{ description: 'x'.repeat(2001) }, { 'lines.0.description': ['Au plus 2000 caractères'] }],
  [{ quantity: undefined }, { 'lines.0.quantity': ['Champ requis'] }],
  [{ quantity: '2' }, { 'lines.0.quantity': ['Doit être un nombre'] }],
  [{ quantity: 1.00001 }, { 'lines.0.quantity': ['Au plus 4 décimales'] }],
  [{ quantity: 1e9 }, { 'lines.0.quantity': ['Doit être inférieur ou égal à 999999999'] }],
  [{ quantity: -1e9 }, { 'lines.0.quantity': ['Doit être supérieur ou égal à -999999999'] }],
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

const otherClient = '<client of another agency>'

describe.each([
  {
    path: '/invoices',
    it: documentsTest('/invoices'),
    table: 'invoices',
    name: 'invoice',
    number: 'invoiceNumber',
    deadline: 'dueDate',
    settledAt: 'paidAt',
    statuses: ['draft', 'sent', 'paid', 'overdue', 'cancelled'],
    otherKindStatuses: ['accepted', 'expired'],
    /** The fields that follow from others, or have a default. */
    derived: {
      type: 'invoice',
      creditedInvoiceId: null,
      nature: 'services',
      vatBreakdown: [{ rate: '20', category: 'S', base: '313.75', amount: '62.75' }],
      amountPaid: '0.00',
      balance: '-2.00',
      amountApplied: '0.00',
      isDeposit: false,
      depositInvoiceIds: [],
      amountDeposited: '0.00',
      finalInvoiceId: null,
      finalizedAt: null,
      transmission: null,
      quoteId: null,
      externalId: null,
    },
  },
  {
    path: '/quotes',
    it: documentsTest('/quotes'),
    table: 'quotes',
    name: 'quote',
    number: 'quoteNumber',
    deadline: 'validUntil',
    settledAt: 'acceptedAt',
    statuses: ['draft', 'sent', 'accepted', 'rejected', 'expired'],
    otherKindStatuses: ['paid', 'overdue'],
    derived: { invoiceIds: [], billing: 'none', externalId: null },
  },
] as const)('$path', ({ path, it, table, name, number, deadline, settledAt, statuses, otherKindStatuses, derived }) => {
  /** Bodies that creation and update reject alike. */
  const invalidBodies: InvalidBody[] = [
    [{ colour: 'red' }, { colour: ['Champ inconnu'] }],
    [
      { id: 1, updatedAt: '2026-01-01' },
      { id: ['Champ inconnu'], updatedAt: ['Champ inconnu'] },
    ],
    [{ billedTo }, { billedTo: ['Champ inconnu'] }],
    [{ clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ clientId: otherClient }, { clientId: ['Client inconnu'] }],
    ...['archived', 'Draft', ...otherKindStatuses].map((status): InvalidBody => [
      { status },
      { status: [`Valeurs admises : ${statuses.join(', ')}`] },
    ]),
    [{ totalHt: 1250 }, { totalHt: ['Doit être un texte'] }],
    [{ totalHt: null }, { totalHt: ['Doit être un texte'] }],
    ...['1.234', '1000000000000', '1,5', '1e3', ''].map((amount): InvalidBody => [
      { totalHt: amount, totalTtc: amount },
      { totalHt: [notAnAmount], totalTtc: [notAnAmount] },
    ]),
    [{ [number]: '   ' }, { [number]: ['Ne doit pas être vide'] }],
    [{ [number]: null }, { [number]: ['Doit être un texte'] }],
    [{ [number]: 'x'.repeat(51) }, { [number]: ['Au plus 50 caractères'] }],
    [{ issueDate: null }, { issueDate: ['Doit être un texte'] }],
    ...['issueDate', deadline, settledAt].map((date): InvalidBody => [
      { [date]: '2026-02-30' },
      { [date]: ['Date invalide'] },
    ]),
    [{ notes: 1 }, { notes: ['Doit être un texte ou null'] }],
    [{ lines: null }, { lines: ['Doit être une liste'] }],
    [{ lines: Array.from({ length: 1001 }, () => line) }, { lines: ['Au plus 1000 éléments'] }],
    [{ lines: [line, 'x'] }, { 'lines.1': ['Doit être un objet'] }],
    [{ lines: [line, { ...line, unitPrice: 'x' }] }, { 'lines.1.unitPrice': [notAPrice] }],
    ...invalidLines.map(([fields, fieldErrors]): InvalidBody => [{ lines: [{ ...line, ...fields }] }, fieldErrors]),
  ]

  describe('creation', () => {
    it('returns the fields in the same order as reads and events', async ({ documents }) => {
      const created = await documents.create()
      const order = `id agencyId clientId ${number} status totalHt totalTtc issueDate ${deadline} ${settledAt} notes lines`
      const names = [...order.split(' '), 'billedTo', ...Object.keys(derived), 'createdAt', 'updatedAt']
      expect(Object.keys(created)).toEqual(names)
      expect(Object.keys(await documents.read(created.id))).toEqual(names)
      const [event] = await documents.events(created.id)
      const data = event?.data as Record<string, object> | undefined
      expect(Object.keys(data?.[name] ?? {})).toEqual(names)
    })

    it('returns every field as sent, with dates as instants, and emits the document', async ({ agency, documents }) => {
      const fields = { status: 'sent', totalHt: '1.50', totalTtc: '-2.00', notes: 'Virement', lines: [line] }
      const { status, body } = await documents.post({
        ...documents.full,
        ...fields,
        [number]: 'F 42/B',
        issueDate: '2026-01-31',
        [deadline]: '2026-02-28T10:00:00+02:00',
        [settledAt]: '2026-02-01T08:30',
      })
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.any(Number),
        agencyId: agency.id,
        ...documents.full,
        billedTo,
        ...fields,
        [number]: 'F 42/B',
        issueDate: '2026-01-31T00:00:00.000Z',
        [deadline]: '2026-02-28T08:00:00.000Z',
        [settledAt]: '2026-02-01T08:30:00.000Z',
        ...derived,
        createdAt: expect.any(String),
        updatedAt: body.createdAt,
      })
      expect(await documents.read(body.id)).toEqual(body)
      expect(await documents.events(body.id)).toEqual([{ event: `${name}.created`, data: { [name]: body } }])
    })

    it('requires only a client', async ({ documents }) => {
      expect(await documents.create()).toMatchObject({
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
      'dates the document today in the time zone of the agency: %s',
      async (timezone, { app }) => {
        const agency = await openAgency(app, { timezone })
        const { clientId } = agency
        const earlier = dayIn(timezone)
        const { issueDate } = await resourceRequests(app, agency, path, { clientId }).create()
        expect([earlier, dayIn(timezone)].map(day => `${day}T00:00:00.000Z`)).toContain(issueDate)
      },
    )

    it.for(['<id of another agency>', 'x', null])(
      'ignores the agencyId %j',
      async (agencyId, { agency, otherAgency, documents }) => {
        const fields = withIds({ agencyId }, { '<id of another agency>': otherAgency.id })
        const { id, clientId } = agency
        expect(await documents.create({ clientId, ...fields })).toMatchObject({ agencyId: id, clientId })
      },
    )

    it.for(statuses)(`with the status %s emits only ${name}.created`, async (status, { documents }) => {
      const { id, ...body } = await documents.create({ ...documents.full, status })
      expect(body.status).toBe(status)
      expect(await documents.eventNames(id)).toEqual([`${name}.created`])
    })

    it('accepts a line without a VAT rate as 20 %, negative amounts, and the largest values', async ({ documents }) => {
      const { vatRate: _, ...lineWithoutRate } = line
      const lines = [
        { ...lineWithoutRate, quantity: -1.0001 },
        { ...line, unitPrice: '-0.0001', vatRate: '100.0000' },
        { ...line, quantity: 999_999_999, unitPrice: '999999999999.9999', vatRate: '99.9999' },
      ]
      const totals = { totalHt: '-999999999999.99', totalTtc: '-0.5' }
      const { status, body } = await documents.post({ ...documents.full, lines, ...totals })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        lines: [{ ...lines[0], vatRate: '20' }, lines[1], lines[2]],
        totalHt: '-999999999999.99',
        totalTtc: '-0.50',
      })
    })

    it('accepts 1,000 lines and keeps their order', async ({ documents }) => {
      const lines = Array.from({ length: 1000 }, (_, index) => ({ ...line, description: `${index}` }))
      const { status, body } = await documents.post({ ...documents.full, lines })
      expect(status).toBe(201)
      expect(body).toMatchObject({ lines, totalHt: '313750.00', totalTtc: '376500.00' })
    })

    it('rejects a body without a client', async ({ documents }) => {
      const { status, body } = await documents.post({ notes: 'x' })
      expect(status).toBe(400)
      expect(body.details).toEqual({ fieldErrors: { clientId: ['Champ requis'] }, formErrors: [] })
    })

    it.for(titled(invalidBodies))('rejects %s', async ([, invalid, fieldErrors], { otherAgency, documents }) => {
      const fields = withIds(invalid, { [otherClient]: otherAgency.clientId })
      const { status, body } = await documents.post({ ...documents.full, ...fields })
      expect(status).toBe(400)
      expect(body.details).toEqual({ fieldErrors, formErrors: [] })
    })
  })

  describe('update', () => {
    it('changes the fields sent, clears them by null, and emits the document', async ({ documents }) => {
      const before = await documents.createOld({
        ...documents.full,
        [deadline]: '2026-03-01',
        [settledAt]: '2026-02-01',
        notes: 'A',
        lines: [line],
      })
      const changes = { [number]: `${before.id}/B`, [deadline]: null, [settledAt]: null, notes: null }
      const { status, body } = await documents.patch(before.id, { ...changes, issueDate: '2026-01-01' })
      expect(status).toBe(200)
      const issueDate = '2026-01-01T00:00:00.000Z'
      expect(body).toEqual({ ...before, ...changes, issueDate, updatedAt: body.updatedAt })
      expect(body.updatedAt > before.updatedAt).toBe(true)
      expect(await documents.read(before.id)).toEqual(body)
      const { createdAt: updatedAt } = before
      expect(await documents.events(before.id)).toEqual([
        { event: `${name}.created`, data: { [name]: { ...before, updatedAt } } },
        { event: `${name}.updated`, data: { [name]: body } },
      ])
    })

    it.for([{}, { agencyId: '<id of another agency>' }])(
      'by %j changes nothing and emits no event',
      async (body, { otherAgency, documents }) => {
        const before = await documents.createOld({ ...documents.full, lines: [line] })
        const fields = withIds(body, { '<id of another agency>': otherAgency.id })
        expect(await documents.update(before.id, fields)).toEqual(before)
        expect(await documents.read(before.id)).toEqual(before)
        expect(await documents.events(before.id)).toHaveLength(1)
      },
    )

    it('rejects the same bodies as creation, and changes nothing', async ({ otherAgency, documents }) => {
      const before = await documents.create({ ...documents.full, lines: [line] })
      for (const [invalid, fieldErrors] of invalidBodies) {
        const fields = withIds(invalid, { [otherClient]: otherAgency.clientId })
        const { status, body } = await documents.patch(before.id, fields)
        expect([status, body.details]).toEqual([400, { fieldErrors, formErrors: [] }])
      }
      expect(await documents.read(before.id)).toEqual(before)
      expect(await documents.events(before.id)).toHaveLength(1)
    })

    it('returns 404 for a document that is missing or of another agency, regardless of clientId', async ({
      agency: { clientId },
      otherAgency,
      documents,
      otherDocuments,
    }) => {
      const { id } = await otherDocuments.create()
      for (const missingId of [id, 2_000_000_000])
        for (const body of [{ clientId: otherAgency.clientId }, { clientId }, { notes: 'x' }, {}])
          expect((await documents.patch(missingId, body)).status).toBe(404)
      expect((await documents.get(id)).status).toBe(404)
      expect((await otherDocuments.read(id)).notes).toBeNull()
    })
  })

  it.for(['put', 'delete'] as const)('returns 405 for %s', async (method, { app, agency, documents }) => {
    const { id } = await documents.create()
    const { status, headers } = await app.request(method, `${path}/${id}`, agency.key)
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD, PATCH')
    expect(await documents.read(id)).toMatchObject({ id })
  })

  it('lists the newest first, then by descending id, and counts only the agency', async ({ app }) => {
    const agency = await openAgency(app)
    const { create, list } = resourceRequests(app, agency, path, { clientId: agency.clientId })
    expect(await list()).toEqual({ data: [], total: 0, limit: 50, offset: 0 })

    const [a, b, c, d] = [await create(), await create(), await create(), await create()]
    const setCreatedAt = (createdAt: string, ...ids: number[]) =>
      app.db.updateTable(table).set({ created_at: createdAt }).where('id', 'in', ids).execute()
    await setCreatedAt('2026-01-02T00:00:00Z', a.id)
    await setCreatedAt('2026-01-01T00:00:00Z', b.id, d.id)
    await setCreatedAt('2026-01-03T00:00:00Z', c.id)
    const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
    expect(ids(await list())).toEqual([c.id, a.id, d.id, b.id])
    expect((await list()).data[1]).toEqual({ ...a, createdAt: '2026-01-02T00:00:00.000Z' })
    const page = await list({ limit: 2, offset: 1 })
    expect(ids(page)).toEqual([a.id, d.id])
    expect(page).toMatchObject({ total: 4, limit: 2, offset: 1 })
    expect(await list({ offset: 4 })).toEqual({ data: [], total: 4, limit: 50, offset: 4 })
  })
})
