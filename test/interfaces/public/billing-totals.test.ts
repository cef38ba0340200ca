import { describe, expect } from 'vitest'
import { documentsTest } from './resource.ts'

const line = (quantity: number, unitPrice: string, vatRate = '20') => ({
  description: 'Maintenance',
  quantity,
  unitPrice,
  vatRate,
})
/** Lines with the totals 313.75 (without VAT) and 376.50 (with VAT). */
const lines = [line(2.5, '125.5')]
/** Lines with the totals 15.00 (without VAT) and 17.50 (with VAT). */
const otherLines = [line(1, '10'), line(2, '2.5', '10')]

const requiredWithOther = ["Les deux totaux sont requis en l'absence de lignes"]
const tooLarge = ['Total trop élevé : au plus 12 chiffres avant la virgule']

describe.each([
  { path: '/invoices', it: documentsTest('/invoices') },
  { path: '/quotes', it: documentsTest('/quotes') },
])('the totals of $path', ({ it }) => {
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
  ])('of a document created with %j are %s and %s', async ([body, totalHt, totalTtc], { documents }) => {
    const created = await documents.create({ ...documents.full, ...body })
    expect(created).toMatchObject({ totalHt, totalTtc })
    expect(await documents.read(created.id)).toEqual(created)
  })

  it.for<[object, object]>([
    [{ totalHt: '5' }, { totalTtc: requiredWithOther }],
    [{ totalTtc: '5' }, { totalHt: requiredWithOther }],
    [{ totalHt: '5', lines: [] }, { totalTtc: requiredWithOther }],
    [{ lines: [line(2, '999999999999')], totalHt: '1' }, { lines: tooLarge }],
    [{ lines: [line(1, '999999999999.99')], totalHt: '1' }, { lines: tooLarge }],
  ])('must be sent or computable: %j is rejected', async ([body, fieldErrors], { documents }) => {
    const response = await documents.post({ ...documents.full, ...body })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
  })

  it.for<[object, string, string]>([
    [{ totalHt: '7' }, '7.00', '376.50'],
    [{ totalTtc: '7.1' }, '313.75', '7.10'],
    [{ totalHt: '7', totalTtc: '-8.4' }, '7.00', '-8.40'],
    [{ lines: otherLines }, '15.00', '17.50'],
    [{ lines: otherLines, totalHt: '7' }, '7.00', '17.50'],
    [{ lines: otherLines, totalTtc: '7' }, '15.00', '7.00'],
    [{ lines: otherLines, totalHt: '7', totalTtc: '8.4' }, '7.00', '8.40'],
    [{ lines: [] }, '0.00', '0.00'],
    [{ notes: 'Virement' }, '313.75', '376.50'],
  ])('updated by %j are %s and %s', async ([body, totalHt, totalTtc], { documents }) => {
    const before = await documents.create({ ...documents.full, lines })
    const after = await documents.update(before.id, body)
    const { balance, vatBreakdown, updatedAt } = after
    expect(after).toEqual({
      ...before,
      ...body,
      totalHt,
      totalTtc,
      ...(balance !== undefined && { balance, vatBreakdown }),
      updatedAt,
    })
    if (balance !== undefined) expect(balance).toBe(totalTtc)
    expect(await documents.read(before.id)).toEqual(after)
  })

  it('that were sent are not computed again while the lines stay', async ({ documents }) => {
    const { id } = await documents.create({ ...documents.full, lines, totalHt: '1', totalTtc: '2' })
    expect(await documents.update(id, { totalHt: '3' })).toMatchObject({ lines, totalHt: '3.00', totalTtc: '2.00' })
  })
})
