import { randomUUID } from 'node:crypto'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import type { Language, Message } from '#src/ground/base/language.ts'
import { oneLine, plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'

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
  invoice: { fr: 'facture', en: 'invoice' },
  credit_note: { fr: 'avoir', en: 'credit note' },
  quote: { fr: 'devis', en: 'quote' },
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const both = (textOf: (language: Language) => string): Message => ({ fr: textOf('fr'), en: textOf('en') })

/** The first sentence is the service's own: what follows can be any text of the person whom it names. */
const letterOf = ({ printed, file, message, sender, ...mail }: DocumentMail) => {
  const [senderName, agencyName] = [plainName(sender.name), plainName(mail.agencyName)]
  const titleOf = (language: Language) => `${typeNames[printed.type][language]} ${oneLine(printed.number)}`
  const usual = {
    fr: `Bonjour,\n\nVeuillez trouver ci-joint le document : ${titleOf('fr')}.`,
    en: `Hello,\n\nPlease find attached: ${titleOf('en')}.`,
  }
  return {
    subject: both(language => `${capitalize(titleOf(language))} – ${agencyName}`),
    paragraphs: [
      {
        fr: `${senderName}, ${agencyName}, vous envoie ce document : ${titleOf('fr')}.`,
        en: `${senderName} of ${agencyName} sends you this document: ${titleOf('en')}.`,
      },
      message ? { fr: message, en: message } : usual,
    ],
    reason: {
      fr: `${senderName}, ${agencyName}, vous envoie ce document. Répondez à ce message pour lui écrire.`,
      en: `${senderName} of ${agencyName} sends you this document. Answer this message to write to them.`,
    },
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
