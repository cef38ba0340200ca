import { createPause } from '#src/platform/operations/pause.ts'

/** An element of a document from elsewhere, without its namespaces: syntaxes use them in one way. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** The file of a flow is not what its syntax requires. */
export class UnreadableError extends Error {}

const maxDepth = 100
const maxElements = 200_000
/** Texts of messages are numbers, dates and names. Decoding the references in 5 MiB would take 0.3 s. */
const maxTextLength = 10_000
/** Reading so much markup takes less than 1 ms. */
const stepsBetweenPauses = 500

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeReference = (reference: string, name: string) => {
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (name.startsWith('#')) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  return named[name] ?? reference
}

const decodeText = (text: string) => text.replaceAll(/&(#\d{1,7}|#x[\dA-Fa-f]{1,6}|\w{1,10});/g, decodeReference)

/** Markup without elements, by its start and its end. */
const otherMarkup = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

const notXml = () => new UnreadableError('The file is not XML')

/** The position of a text from a position on. Throws if it does not follow, so that no part is searched twice. */
const find = (xml: string, text: string, from: number) => {
  const at = xml.indexOf(text, from)
  if (at === -1) throw notXml()
  return at
}

/** The position of the `>` that ends a tag. Values of attributes may contain one. */
const findTagEnd = (xml: string, from: number) => {
  const special = /["'<>]/g
  special.lastIndex = from
  for (let match = special.exec(xml); match; match = special.exec(xml)) {
    const [character] = match
    if (character === '>') return match.index
    if (character === '<') break
    special.lastIndex = find(xml, character, match.index + 1) + 1
  }
  throw notXml()
}

const localName = (tag: string) => {
  const [name = ''] = /^[^\s/]*/.exec(tag) ?? []
  if (name === '') throw notXml()
  return name.slice(name.indexOf(':') + 1)
}

/** Adds text to an element, up to its limit. */
const addText = (element: XmlElement, text: string) => {
  element.text += text.slice(0, maxTextLength - element.text.length)
}

/**
 * Reads XML into elements with their text, in linear time and in turns. Document types are rejected, so that no entity
 * is ever resolved.
 */
export const parseXml = async (xml: string): Promise<XmlElement> => {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  let elements = 0
  let steps = 0
  const pause = createPause()

  /** Adds a tag to the elements. */
  const addTag = (tag: string) => {
    const parent = open.at(-1) as XmlElement
    if (tag.startsWith('/')) {
      if (open.length === 1 || parent.name !== localName(tag.slice(1))) throw notXml()
      open.pop()
      return
    }
    const element: XmlElement = { name: localName(tag), text: '', children: [] }
    parent.children.push(element)
    if (++elements > maxElements || open.length > maxDepth) throw new UnreadableError('The file is too complex')
    if (!tag.endsWith('/')) open.push(element)
  }

  let position = 0
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', position)) {
    const parent = open.at(-1) as XmlElement
    if (++steps % stepsBetweenPauses === 0) await pause()
    addText(parent, decodeText(xml.slice(position, Math.min(start, position + maxTextLength))))
    const markup = otherMarkup.find(([begin]) => xml.startsWith(begin, start))
    if (markup) {
      const [begin, end] = markup
      const content = start + begin.length
      position = find(xml, end, content)
      if (begin === '<![CDATA[') addText(parent, xml.slice(content, position))
      position += end.length
    } else {
      if (xml.startsWith('<!', start)) throw new UnreadableError('The file has a document type')
      position = findTagEnd(xml, start + 1)
      addTag(xml.slice(start + 1, position))
      position++
    }
  }
  const [document] = root.children
  if (open.length > 1 || !document || root.children.length > 1) throw notXml()
  return document
}

/** The elements at a path of names below an element. */
export const findAll = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce(
    (elements, name) => elements.flatMap(({ children }) => children.filter(child => child.name === name)),
    [element],
  )

/** The text of the first element at a path. Undefined if there is none, or if it is blank. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | undefined =>
  findAll(element, ...path)
    .map(({ text }) => text.trim())
    .find(text => text !== '')
