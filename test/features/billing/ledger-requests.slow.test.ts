import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { balanceOf, type Account } from '#src/features/billing/ledger.ts'
import { verifyInvoices } from '#src/features/billing/invoicing/verify.ts'
import { test } from '#test/app/index.ts'
import { companyFields } from './agency.ts'
import { anyLines, anySteps, issue, live, type Effect, type Life } from './ledger-model.ts'
import { openInvoicing } from './open-invoicing.ts'

type Invoicing = Awaited<ReturnType<typeof openInvoicing>>

/** The rows of a life: their ids, in its order. */
interface Rows {
  invoice: number
  client: number
  notes: number[]
  payments: { id: number; on: number }[]
}

const send = async ({ request }: Invoicing, rows: Rows, effect: Effect) => {
  if (effect.type === 'deleteClient') return request('delete', `/clients/${rows.client}`)
  if (effect.type === 'credit') {
    const lines = effect.selection
    const response = await request('post', `/invoices/${rows.invoice}/credit-notes`, lines ? { lines } : {})
    rows.notes.push(response.body.id)
    return response
  }
  if (effect.type === 'none') return undefined
  const on = effect.note === undefined ? rows.invoice : (rows.notes[effect.note] as number)
  if (effect.corrects !== undefined) {
    const corrected = rows.payments[effect.corrects]
    const response = await request('delete', `/invoices/${on}/payments/${corrected?.id}`)
    if (response.status === 204) rows.payments.push({ id: 0, on })
    return response
  }
  const response = await request('post', `/invoices/${on}/payments`, { amount: effect.amount })
  if (response.status === 201) rows.payments.push({ id: response.body.id, on })
  return response
}

const statuses = { pay: 201, credit: 201, deleteClient: 204, none: 0 }
const statusOf = (effect: Effect) => {
  if ('isRefused' in effect && effect.isRefused) return 409
  return effect.type === 'pay' && effect.corrects !== undefined ? 204 : statuses[effect.type]
}

const amounts = ({ totalTtc, amountDeposited, amountApplied, amountPaid, amountCredited }: Account) => ({
  totalTtc,
  amountPaid: new Big(amountPaid).toFixed(2),
  amountApplied: new Big(amountApplied).toFixed(2),
  amountDeposited: new Big(amountDeposited).toFixed(2),
  balance: balanceOf({ totalTtc, amountDeposited, amountApplied, amountPaid, amountCredited }).toFixed(2),
})

const compare = async ({ read }: Invoicing, rows: Rows, { invoice, notes, shares }: Life) => {
  expect(await read(rows.invoice)).toMatchObject({ ...amounts(invoice), vatBreakdown: shares })
  for (const [nth, note] of notes.entries())
    expect(await read(rows.notes[nth] as number)).toMatchObject({ ...amounts(note), vatBreakdown: note.shares })
}

const depositLine = { description: 'Deposit', quantity: 1, unitPrice: '1', vatRate: '20' }

describe.each([
  ['free', 'line'],
  ['fr', 'rate'],
] as const)('an invoice of an agency with invoicing %s', (mode, method) => {
  const it = test.extend('invoicing', ({ app }) => openInvoicing(app, { isLegal: mode === 'fr' }))

  it('keeps its laws through 50 sequences of requests', { timeout: 240_000 }, async ({ invoicing }) => {
    const sequences = fc.sample(fc.tuple(anyLines, anySteps, fc.boolean()), { numRuns: 50, seed: 20261129 })
    for (const [lines, steps, hasDeposit] of sequences) {
      const client = (await invoicing.request('post', '/clients', companyFields)).body.id
      const prepare = async (body: object) => {
        const created = await invoicing.create({ clientId: client, ...body })
        const issued =
          mode === 'fr' ? await invoicing.finalize(created.id) : await invoicing.patch(created.id, { status: 'sent' })
        expect(issued.status, issued.text).toBe(200)
        return issued.body
      }
      const isLarge = Number(issue(lines, method).invoice.totalTtc) > 2
      const deposit = hasDeposit && isLarge ? await prepare({ isDeposit: true, lines: [depositLine] }) : undefined
      const { id } = await prepare({ lines, ...(deposit && { depositInvoiceIds: [deposit.id] }) })
      const rows: Rows = { invoice: id, client, notes: [], payments: [] }
      let life = issue(lines, method, deposit ? '1.20' : '0.00')
      await compare(invoicing, rows, life)
      for (const step of [...steps, { type: 'creditRest' } as const]) {
        const [after, effect] = live(life, step)
        const response = await send(invoicing, rows, effect)
        expect(response?.status ?? 0, `${JSON.stringify(effect)}: ${response?.text}`).toBe(statusOf(effect))
        await compare(invoicing, rows, after)
        life = after
      }
    }
    if (mode === 'fr') expect(await verifyInvoices(invoicing.agency.tenant)).toMatchObject({ broken: null })
  })
})
