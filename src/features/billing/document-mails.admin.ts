import type { DocumentMail as Body } from '#generated/admin/types.ts'
import { mailDocument } from './document-mail.ts'
import { invoices } from './invoices.ts'
import { quotes } from './quotes.ts'
import { missingInFormats } from './documents/checks.ts'
import type { PrintedDocument } from './documents/model.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { documentFile } from './document-file.ts'
import { adminHandlers, type AdminCaller } from '#src/platform/api/admin.ts'
import { sql } from 'kysely'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { emailOf } from '#src/features/people/users.ts'

const knownQuery = tenantQuery(
  ({ ownerId: agencyId }, { email }: { email: string }) => sql<{ isKnown: boolean }>`
    select exists (
      select from clients where agency_id = ${agencyId} and lower(email) = lower(${email})
    ) or exists (
      select from contacts
      where agency_id = ${agencyId} and lower(email) = lower(${email}) and exists (
        select from client_contacts where agency_id = ${agencyId} and contact_id = contacts.id
      )
    ) or exists (
      select from memberships join users on users.id = user_id
      where agency_id = ${agencyId} and lower(${emailOf}) = lower(${email})
    ) as "isKnown"`,
)

/** Whether a client, a contact or a member of the agency has an address. */
const isKnownReceiver = async (tenant: TenantRows, email: string): Promise<boolean> => {
  const [row] = await knownQuery(tenant, { email })
  return row?.isKnown ?? false
}

type Caller = Pick<AdminCaller, 'tenant' | 'me' | 'mail' | 'documents'>

/** Renders a document before the transaction, which would wait for it, and mails it. */
const mailRendered = async (
  { tenant, me, mail, documents }: Caller,
  id: number,
  printed: PrintedDocument,
  { format, body }: { format: 'pdf' | 'facturx'; body: Body },
) => {
  if (printed.isDraft) throw apiError('DOCUMENT_NOT_FINAL')
  if (!mail) throw apiError('MAIL_DISABLED')
  if (me.role === 'member' && !(await isKnownReceiver(tenant, body.to))) throw apiError('UNKNOWN_RECEIVER')
  const { name, read } = documentFile({ documents, agencyId: tenant.ownerId }, printed, format)
  const bytes = await read()
  const mailed = await tenant.transaction(tx =>
    mailDocument(tx, mail, {
      id,
      printed,
      file: { name, bytes },
      to: body.to,
      message: body.message,
      language: printed.language,
      sender: me.user,
      agencyName: me.agency.name,
    }),
  )
  return { mailed }
}

export const documentMails = adminHandlers({
  mailInvoice: async ({ path, body, fail, ...caller }) => {
    const { tenant, me } = caller
    const language = body.language ?? me.user.language
    const invoice = (await invoices.find(tenant, path.id)) ?? fail('NOT_FOUND')
    const printed = (await invoices.print(tenant, path.id, { language, mustBeFinal: false })) ?? fail('NOT_FOUND')
    const isElectronic = invoice.finalizedAt !== null && missingInFormats(printed).length === 0
    return mailRendered(caller, path.id, printed, { format: isElectronic ? 'facturx' : 'pdf', body })
  },

  mailQuote: async ({ path, body, fail, ...caller }) => {
    const { tenant, me } = caller
    const printed = (await quotes.print(tenant, path.id, body.language ?? me.user.language)) ?? fail('NOT_FOUND')
    return mailRendered(caller, path.id, printed, { format: 'pdf', body })
  },
})
