import { sql } from 'kysely'
import type { Agency, AgencyUpdate } from '#generated/admin/types.ts'
import { auditUpdate } from '#src/platform/audit/audit.ts'
import { withoutSpaces } from '#src/ground/base/check-digits.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import { sqlColumns, toInsertRow } from '#src/ground/db/row.ts'
import type { Tenant, TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'
import { resolveTimeZone } from './time-zone.ts'

const fields = [
  'name',
  'timezone as timeZone',
  'currency',
  'require_second_factor as requireSecondFactor',
  'invoicing',
  'legal_name as legalName',
  'siren',
  'vat_number as vatNumber',
  'address',
  'iban',
  'bic',
  'electronic_address as electronicAddress',
  'vat_regime as vatRegime',
  'vat_on_debits as vatOnDebits',
  'payment_terms as paymentTerms',
  'late_penalty as latePenalty',
  'phone',
  'email',
  'website',
  'quote_prefix as quotePrefix',
  'invoice_prefix as invoicePrefix',
  'credit_note_prefix as creditNotePrefix',
  'color',
] as const

const columns = sqlColumns(['id', ...fields])

const settingsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Agency>`select ${columns} from agencies where id = ${agencyId}`,
)

const lockSettingsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Agency>`select ${columns} from agencies where id = ${agencyId} for no key update`,
)

type Values = Omit<Agency, 'id' | 'address'> & { address: string | null }

const updateQuery = tenantQuery(({ ownerId: agencyId }, values: Values) => {
  const assignments = Object.entries(toInsertRow(fields, values)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  return sql<Agency>`update agencies set ${sql.join(assignments)} where id = ${agencyId} returning ${columns}`
})

/** The agency and its settings. */
export const findSettings = async (tenant: TenantRows): Promise<Agency> => firstOrThrow(await settingsQuery(tenant, {}))

const required: Message = { fr: 'Requis pour la facturation légale', en: 'Required for legal invoicing' }

/** Throws unless the agency has what each invoice must say of its seller. */
const checkSeller = ({ siren, address, vatNumber, vatRegime }: Agency) => {
  const missing = { siren: !siren, address: !address, vatNumber: !vatNumber && vatRegime === 'standard' }
  const names = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []))
  if (names.length > 0) throw new InvalidInput(Object.fromEntries(names.map(name => [name, [required]])))
}

const hasFinalInvoices = async (tx: TenantTransaction) =>
  (await tx.selectFrom('invoices').where('finalized_at', 'is not', null).select('id').limit(1).executeTakeFirst()) !==
  undefined

/** The drafts of before get numbers like those of new ones: a number follows when an invoice becomes final. */
const releaseNumbers = (tx: TenantTransaction) =>
  tx
    .updateTable('invoices')
    .set({ number: sql<string>`'DRAFT-' || id` })
    .where('status', '=', 'draft')
    .execute()

const unknownTimeZone = new InvalidInput({ timeZone: [{ fr: 'Fuseau horaire inconnu', en: 'Unknown time zone' }] })

/** The changes with the name by which PostgreSQL knows the time zone, too. */
const withResolvedTimeZone = (changes: AgencyUpdate): AgencyUpdate => {
  if (changes.timeZone === undefined) return changes
  const timeZone = resolveTimeZone(changes.timeZone)
  if (timeZone === undefined) throw unknownTimeZone
  return { ...changes, timeZone }
}

const compactFields = ['siren', 'vatNumber', 'iban'] as const

/** The changes with the numbers as they are stored, without spaces. */
const withCompactNumbers = (changes: AgencyUpdate): AgencyUpdate => {
  const compact = compactFields.flatMap(name => (changes[name] ? [[name, withoutSpaces(changes[name])] as const] : []))
  return { ...changes, ...Object.fromEntries(compact) }
}

export const updateSettings = (tenant: Tenant, changes: AgencyUpdate): Promise<Agency> =>
  tenant.transaction(async tx => {
    const before = firstOrThrow(await lockSettingsQuery(tx, {}))
    const next = { ...before, ...withCompactNumbers(withResolvedTimeZone(changes)) }
    if (next.invoicing === 'fr') checkSeller(next)
    else if (before.invoicing === 'fr' && (await hasFinalInvoices(tx)))
      throw new InvalidInput({ invoicing: [{ fr: 'Des factures sont définitives', en: 'Some invoices are final' }] })
    const address = next.address && JSON.stringify(next.address)
    const after = firstOrThrow(await updateQuery(tx, { ...next, address }))
    if (after.invoicing === 'fr' && before.invoicing === 'free') await releaseNumbers(tx)
    await auditUpdate(tx, 'agency.updated', { before, after })
    return after
  })
