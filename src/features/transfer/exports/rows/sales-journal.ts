import { Big } from 'big.js'
import { sql } from 'kysely'
import type { BillingLine, SalesJournalOptions } from '#generated/public/types.ts'
import { sum, vatSharesOf, type VatShare } from '#src/features/billing/vat.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Chunk } from './lines.ts'

/** The columns of the FEC, by article A47 A-1 of the Livre des procédures fiscales. */
const columns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

const defaultAccounts = {
  customers: '411000',
  services: '706000',
  goods: '707000',
  vat: '445710',
  bank: '512000',
}
type Account = keyof typeof defaultAccounts

const accountNames: Record<Account, string> = {
  customers: 'Clients',
  services: 'Prestations de services',
  goods: 'Ventes de marchandises',
  vat: 'TVA collectée',
  bank: 'Banque',
}

const separators = { tab: '\t', pipe: '|' }

interface Movement {
  account: Account
  label: string
  /** Positive amounts are debits. */
  amount: Big
}

interface Entry {
  id: number
  journal: 'sales' | 'bank'
  /** The number of the entry. */
  entry: string
  /** Days, as `YYYYMMDD`. */
  day: string
  validDay: string
  document: string
  documentDay: string
  clientId: number | null
  customer: string
  label: string
  currency: string
  movements: Movement[]
}

const journals = { sales: ['VE', 'Ventes'], bank: ['BQ', 'Banque'] } as const

interface FinalDocument {
  id: number
  type: 'invoice' | 'credit_note'
  number: string
  clientId: number | null
  customer: string | null
  nature: 'services' | 'goods' | 'mixed'
  totalHt: string
  totalTtc: string
  lines: BillingLine[]
  vatBreakdown: VatShare[] | null
  currency: string
  day: string
  validDay: string
}

interface Payment extends Omit<FinalDocument, 'nature' | 'totalHt' | 'totalTtc' | 'lines' | 'vatBreakdown'> {
  amount: string
  documentDay: string
  method: string | null
}

interface Period {
  afterId: number
  from: string | null
  to: string | null
}

const batchRows = 200

/** The day of a time of an invoice, in the time zone that its agency had. */
const dayText = (time: string) => sql`to_char(day_of(${sql.ref(time)}, identities ->> 'timezone'), 'YYYYMMDD')`

const isInPeriod = (time: string, { from, to }: Period) => sql`
  (${from}::timestamptz is null or day_of(${sql.ref(time)}, timezone) >= day_of(${from}::timestamptz, timezone))
  and (${to}::timestamptz is null or day_of(${sql.ref(time)}, timezone) <= day_of(${to}::timestamptz, timezone))`

const documentColumns = sql`
  type, number, client_id as "clientId", billed_to ->> 'name' as customer, identities ->> 'currency' as currency`

const documentsQuery = tenantQuery(
  ({ ownerId: agencyId }, period: Period) => sql<FinalDocument>`
    select invoices.id, ${documentColumns}, nature, total_ht as "totalHt", total_ttc as "totalTtc", lines,
      vat_breakdown as "vatBreakdown",
      ${dayText('issue_date')} as day, ${dayText('finalized_at')} as "validDay"
    from invoices join agencies on agencies.id = agency_id
    where agency_id = ${agencyId} and finalized_at is not null and invoices.id > ${period.afterId}
      and ${isInPeriod('issue_date', period)}
    order by invoices.id limit ${sql.lit(batchRows)}`,
)

const paymentsQuery = tenantQuery(
  ({ ownerId: agencyId }, period: Period) => sql<Payment>`
    select invoice_payments.id, ${documentColumns}, amount, method, ${dayText('paid_at')} as day,
      ${dayText('invoice_payments.created_at')} as "validDay", ${dayText('issue_date')} as "documentDay"
    from invoice_payments
    join invoices on invoices.agency_id = invoice_payments.agency_id and invoices.id = invoice_id
    join agencies on agencies.id = invoices.agency_id
    where invoice_payments.agency_id = ${agencyId} and finalized_at is not null
      and invoice_payments.id > ${period.afterId} and ${isInPeriod('paid_at', period)}
    order by invoice_payments.id limit ${sql.lit(batchRows)}`,
)

/** Adds what is missing to the total to the last of some amounts, so that an entry is balanced to the cent. */
const toSum = (amounts: readonly Big[], total: Big): Big[] => {
  if (amounts.length === 0) return total.eq(0) ? [] : [total]
  const rest = total.minus(sum(amounts))
  return amounts.map((amount, index) => (index === amounts.length - 1 ? amount.plus(rest) : amount))
}

/** An invoice debits the customer with its total; a credit note credits it. */
const toSale = (document: FinalDocument): Entry => {
  const { id, type, number, clientId, customer, day, validDay, currency } = document
  const sign = type === 'invoice' ? 1 : -1
  const label = `${type === 'invoice' ? 'Facture' : 'Avoir'} ${number}`
  const shares = vatSharesOf(document)
  const net = new Big(document.totalHt)
  const gross = new Big(document.totalTtc)
  const bases = toSum(
    shares.map(({ base }) => new Big(base)),
    net,
  )
  const taxes = toSum(
    shares.map(({ amount }) => new Big(amount)),
    gross.minus(net),
  )
  const rateOf = (index: number) => (shares[index] ? ` TVA ${shares[index].rate} %` : '')
  return {
    id,
    journal: 'sales',
    entry: number,
    day,
    validDay,
    document: number,
    documentDay: day,
    clientId,
    customer: customer ?? '',
    label,
    currency,
    movements: [
      { account: 'customers', label, amount: gross.times(sign) },
      ...bases.map((amount, index) => ({
        account: document.nature === 'goods' ? ('goods' as const) : ('services' as const),
        label: `${label}${rateOf(index)}`,
        amount: amount.times(-sign),
      })),
      ...taxes.map((amount, index) => ({
        account: 'vat' as const,
        label: `${label}${rateOf(index)}`,
        amount: amount.times(-sign),
      })),
    ],
  }
}

/** A payment debits the bank and credits the customer. A refund, or a payment of a credit note, is the reverse. */
const toReceipt = ({ amount, type, number, method, documentDay, customer, ...payment }: Payment): Entry => {
  const received = new Big(amount).times(type === 'invoice' ? 1 : -1)
  const label = `${received.gt(0) ? 'Règlement' : 'Remboursement'} ${number}${method ? ` ${method}` : ''}`
  return {
    ...payment,
    journal: 'bank',
    entry: `R${payment.id}`,
    document: number,
    documentDay,
    customer: customer ?? '',
    label,
    movements: [
      { account: 'bank', label, amount: received },
      { account: 'customers', label, amount: received.times(-1) },
    ],
  }
}

/** Text without what separates columns and rows. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\s|]+/gu, ' ').trim()

const toAmount = (amount: Big) => amount.toFixed(2).replace('.', ',')

const toLines = (
  { journal, movements, clientId, customer, currency, ...entry }: Entry,
  accounts: Record<Account, string>,
  separator: string,
) =>
  movements
    .filter(({ amount }) => !amount.eq(0))
    .map(({ account, label, amount }) => {
      const isCustomer = account === 'customers'
      const isForeign = currency !== 'EUR'
      const row: Record<(typeof columns)[number], string> = {
        JournalCode: journals[journal][0],
        JournalLib: journals[journal][1],
        EcritureNum: entry.entry,
        EcritureDate: entry.day,
        CompteNum: accounts[account],
        CompteLib: accountNames[account],
        CompAuxNum: isCustomer && clientId !== null ? `C${clientId}` : '',
        CompAuxLib: isCustomer && clientId !== null ? customer : '',
        PieceRef: entry.document,
        PieceDate: entry.documentDay,
        EcritureLib: label,
        Debit: toAmount(amount.gt(0) ? amount : new Big(0)),
        Credit: toAmount(amount.lt(0) ? amount.times(-1) : new Big(0)),
        EcritureLet: '',
        DateLet: '',
        ValidDate: entry.validDay,
        Montantdevise: isForeign ? toAmount(amount) : '',
        Idevise: isForeign ? currency : '',
      }
      return columns.map(column => plain(row[column])).join(separator)
    })

type Query<Row> = (tx: TenantTransaction, period: Period) => Promise<Row[]>

async function* entriesOf<Row extends { id: number }>(
  tx: TenantTransaction,
  query: Query<Row>,
  toEntry: (row: Row) => Entry,
  period: Omit<Period, 'afterId'>,
): AsyncGenerator<Entry[]> {
  let afterId = 0
  for (;;) {
    const rows = await query(tx, { ...period, afterId })
    if (rows.length === 0) return
    afterId = rows.at(-1)?.id ?? afterId
    yield rows.map(toEntry)
  }
}

/** The sales journal of the final invoices, credit notes and payments of a period, in the columns of the FEC. */
export async function* salesJournalChunks(
  tx: TenantTransaction,
  { from, to, separator = 'tab', accounts }: SalesJournalOptions,
): AsyncGenerator<Chunk> {
  const mark = separators[separator]
  const chosen = { ...defaultAccounts, ...accounts }
  yield { text: `${columns.join(mark)}\r\n`, rows: 0 }
  const period = { from: from ?? null, to: to ?? null }
  for (const entries of [
    entriesOf(tx, documentsQuery, toSale, period),
    entriesOf(tx, paymentsQuery, toReceipt, period),
  ])
    for await (const batch of entries) {
      const lines = batch.flatMap(entry => toLines(entry, chosen, mark))
      yield { text: lines.map(line => `${line}\r\n`).join(''), rows: lines.length }
    }
}
