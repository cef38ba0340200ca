import { randomUUID } from 'node:crypto'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import type { Language, Message } from '#src/ground/base/language.ts'
import { inBoth } from '#src/platform/mail/catalogue.ts'
import { oneLine, plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { t } from './mail-texts.ts'

export interface DocumentMail {
  id: number
  printed: PrintedDocument
  /** The PDF. Its size is bounded by those of the lines and of the logo. */
  file: { name: string; bytes: Uint8Array }
  to: string
  /** The text of the person who sends the mail. Undefined for the usual one. */
  message: string | undefined
  language: Language
  sender: { name: string; email: string }
  agencyName: string
}

const typeNames: Record<PrintedDocument['type'], Message> = {
  invoice: t('invoiceType'),
  credit_note: t('creditNoteType'),
  quote: t('quoteType'),
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first sentence is the service's own: what follows can be any text of the person whom it names. */
const letterOf = ({ printed, file, message, sender, ...mail }: DocumentMail) => {
  const [senderName, agencyName] = [plainName(sender.name), plainName(mail.agencyName)]
  const title = inBoth(language => `${typeNames[printed.type][language]} ${oneLine(printed.number)}`)
  return {
    subject: inBoth(language => `${capitalize(title[language])} – ${agencyName}`),
    paragraphs: [
      t('documentSender', { senderName, agencyName, title }),
      message ? inBoth(() => message) : t('documentAttached', { title }),
    ],
    reason: t('documentReason', { senderName, agencyName }),
    replyTo: sender.email,
    attachments: [{ name: file.name, type: 'application/pdf', data: Buffer.from(file.bytes).toString('base64') }],
  }
}

/** Mails a document to a client. Returns false if the limits of mails are reached. */
export const mailDocument = async (
  tx: TenantTransaction,
  mail: MailOutbox,
  content: DocumentMail,
): Promise<boolean> => {
  const { id, printed, to, language } = content
  const isPosted = await mail.post(tx, {
    kind: 'document',
    // A person may send a document again, so that each request is a cause of its own.
    cause: `document:${randomUUID()}`,
    receiver: to,
    language,
    letter: letterOf(content),
    agencyId: tx.ownerId,
  })
  const type = printed.type === 'quote' ? 'quote' : 'invoice'
  if (isPosted) await audit(tx, { action: `${type}.mailed`, id, changes: newFields({ to }) })
  return isPosted
}
