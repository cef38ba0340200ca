/** XML 1.0 has no form for these characters, not even as references. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** A text without what XML cannot contain, and without white space around it. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll(forbidden, '').trim()

/** Whether nothing of a text is left in XML. */
export const isBlank = (text: string | null | undefined): boolean => cleanText(text ?? '') === ''

const escape = (text: string) => cleanText(text).replaceAll(/[&<>"\r]/g, character => references[character] ?? '')

type Attributes = Record<string, string | undefined>

const openTag = (name: string, attributes: Attributes) => {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return `<${name}${entries.map(([key, value = '']) => ` ${key}="${escape(value)}"`).join('')}>`
}

/** An element with text. Nothing without text, because the rules forbid empty elements. */
export const leaf = (name: string, text: string | null | undefined, attributes: Attributes = {}): string => {
  const content = escape(text ?? '')
  return content === '' ? '' : `${openTag(name, attributes)}${content}</${name}>`
}

/** An element with elements. Nothing without content. */
export const group = (name: string, ...content: readonly string[]): string => {
  const inside = content.join('')
  return inside === '' ? '' : `<${name}>${inside}</${name}>`
}

/** A complete file, whose root declares the namespaces. */
export const xmlFile = (name: string, namespaces: Record<string, string>, ...content: readonly string[]): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n${openTag(name, namespaces)}${content.join('')}</${name}>\n`,
  )
