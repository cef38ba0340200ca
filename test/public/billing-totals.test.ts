import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)
  const post = (body: object) => app.request('post', path, key, { body: { clientId, ...body } })
  const read = async (id: number) => (await app.request('get', `${path}/${id}`, key)).body

  return { post, read, key }
})

const line = (quantity: number, unitPrice: string, vatRate = '20') => ({
  description: 'Maintenance',
  quantity,
  unitPrice,
  vatRate,
})
/** These make 313.75 without VAT and 376.50 with it. */
const lines = [line(2.5, '125.5')]
/** These make 15.00 without VAT and 17.50 with it. */
const others = [line(1, '10'), line(2, '2.5', '10')]

const alone = ["Requis sans lignes, avec l'autre"]
const tooLarge = ['Total trop grand : 12 chiffres au plus avant la virgule']

describe.each(['/invoices', '/quotes'])('the totals of %s', path => {
  it.for<[object, string, string]>([
    [{ lines }, '313.75', '376.50'],
    [{ lines: [] }, '0.00', '0.00'],
    [{ lines: [...lines, line(-1, '125.5', '0')] }, '188.25', '251.00'],
    [{ lines: [line(-2.5, '125.5')] }, '-313.75', '-376.50'],
    [{ lines: [line(3, '0.1', '0'), line(1, '0.005', '0')] }, '0.31', '0.31'],
    [{ lines: [line(1, '999999999999.99', '0')] }, '999999999999.99', '999999999999.99'],
    [{ lines, totalHt: '1', totalTtc: '2.5' }, '1.00', '2.50'],
    [{ lines, totalHt: '1' }, '1.00', '376.50'],
    [{ lines, totalTtc: '1' }, '313.75', '1.00'],
    [{ lines: [line(2, '999999999999')], totalHt: '1', totalTtc: '2' }, '1.00', '2.00'],
    [{ lines: [], totalHt: '5', totalTtc: '6.5' }, '5.00', '6.50'],
    [{ totalHt: '5', totalTtc: '6.5' }, '5.00', '6.50'],
    [{ totalHt: '-0', totalTtc: '-0.0' }, '0.00', '0.00'],
  ] as const)('are, made of %j, %s and %s', async ([body, totalHt, totalTtc], { setup: { post, read } }) => {
    const created = await post(body)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ totalHt, totalTtc })
    expect(await read(created.body.id)).toEqual(created.body)
  })

  it.for<[object, object]>([
    [{ totalHt: '5' }, { totalTtc: alone }],
    [{ totalTtc: '5' }, { totalHt: alone }],
    [{ totalHt: '5', lines: [] }, { totalTtc: alone }],
    [{ lines: [line(2, '999999999999')], totalHt: '1' }, { lines: tooLarge }],
    [{ lines: [line(1, '999999999999.99')], totalHt: '1' }, { lines: tooLarge }],
  ] as const)('cannot be made of %j', async ([body, fieldErrors], { setup: { post } }) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
  })

  it.for<[object, string, string]>([
    [{ totalHt: '7' }, '7.00', '376.50'],
    [{ totalTtc: '7.1' }, '313.75', '7.10'],
    [{ totalHt: '7', totalTtc: '-8.4' }, '7.00', '-8.40'],
    [{ lines: others }, '15.00', '17.50'],
    [{ lines: others, totalHt: '7' }, '7.00', '17.50'],
    [{ lines: others, totalTtc: '7' }, '15.00', '7.00'],
    [{ lines: others, totalHt: '7', totalTtc: '8.4' }, '7.00', '8.40'],
    [{ lines: [] }, '0.00', '0.00'],
    [{ notes: 'Virement' }, '313.75', '376.50'],
  ] as const)(
    'are, changed by %j, %s and %s',
    async ([body, totalHt, totalTtc], { app, setup: { post, key, read } }) => {
      const before = (await post({ lines })).body
      const response = await app.request('patch', `${path}/${before.id}`, key, { body })
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ ...before, ...body, totalHt, totalTtc, updatedAt: response.body.updatedAt })
      expect(await read(before.id)).toEqual(response.body)
    },
  )

  it('that were sent are not computed again from lines that stay', async ({ app, setup: { post, key } }) => {
    const { id } = (await post({ lines, totalHt: '1', totalTtc: '2' })).body
    const { body } = await app.request('patch', `${path}/${id}`, key, { body: { totalHt: '3' } })
    expect(body).toMatchObject({ lines, totalHt: '3.00', totalTtc: '2.00' })
  })
})
