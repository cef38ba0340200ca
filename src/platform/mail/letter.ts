import type { Language, Message } from '#src/ground/base/language.ts'

/** The content of a mail, in one language or in all. */
export interface Letter<Text = string> {
  subject: Text
  paragraphs: Text[]
  /** The only link of the mail. */
  action?: { label: Text; url: string } | undefined
  /** Why the receiver gets the mail. */
  reason: Text
  /** Where one request ends mails of this kind (RFC 8058). Undefined if they cannot be ended. */
  unsubscribeUrl?: string | undefined
  /** The address of those who get the answers. Undefined for a mail that the service writes by itself. */
  replyTo?: string | undefined
  attachments?: Attachment[] | undefined
}

export interface Attachment {
  name: string
  type: string
  /** The file in Base64. */
  data: string
}

/**
 * Text of an agency on one line, so that it cannot look like another part of the mail, or turn the direction of other
 * text.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 100)

/** Programs for mail make a link of a URL or a domain, unless an invisible character interrupts it. */
const wordJoiner = '\u2060'

/** The name of a person or an agency, who choose it: one line, and no link. */
export const plainName = (name: string): string =>
  oneLine(name)
    .replaceAll('://', `:${wordJoiner}//`)
    .replaceAll(/[.\u3002\uff0e\uff61](?=\p{L})/gu, `$&${wordJoiner}`)

/** The letter in the language of its receiver. */
export const translate = (letter: Letter<Message>, language: Language): Letter => ({
  subject: letter.subject[language],
  paragraphs: letter.paragraphs.map(text => text[language]),
  action: letter.action && { label: letter.action.label[language], url: letter.action.url },
  reason: letter.reason[language],
  unsubscribeUrl: letter.unsubscribeUrl,
  replyTo: letter.replyTo,
  attachments: letter.attachments,
})

/** The letter as plain text. */
export const toText = ({ paragraphs, action, reason }: Letter): string =>
  [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${reason}`].join('\n\n')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px${style}">${escape(text).replaceAll('\n', '<br>')}</p>`

const button = ({ label, url }: NonNullable<Letter['action']>) => `
<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>`

/** The letter as HTML, without pictures, scripts or style sheets, which programs for mail block or remove. */
export const toHtml = ({ subject, paragraphs, action, reason }: Letter, language: string): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map(text => paragraph(text)).join('\n')}${action ? button(action) : ''}
${paragraph(reason, ';padding-top:16px;border-top:1px solid #8884;font-size:13px;opacity:.8')}
</div>
</body>
</html>
`
