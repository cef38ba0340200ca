import { basename, extname } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isMap, isScalar, parseDocument, visit } from 'yaml'

/** The names that a file defines or uses, with their offsets, and its prose. */
export interface Source {
  names: { name: string; offset: number }[]
  /** The text of the file with everything masked that is not prose, so that offsets stay valid. */
  prose: string
}

/** Masks code by a character that no phrase matches across. */
const masked = (code: string) => code.replaceAll(/\S/g, '·')
const blanked = (text: string) => text.replaceAll(/\S/g, ' ')

type Range = [start: number, end: number]

/** Keeps the given ranges of a text and masks the rest. */
const keepRanges = (text: string, ranges: Range[]) => {
  const sorted = ranges.toSorted(([a], [b]) => a - b)
  const pieces: string[] = []
  let at = 0
  for (const [start, end] of sorted) {
    if (start < at) continue
    pieces.push(masked(text.slice(at, start)), text.slice(start, end))
    at = end
  }
  return [...pieces, masked(text.slice(at))].join('')
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Visits a syntax tree. Properties of other objects are skipped: their names are defined elsewhere. */
const walk = (node: Node, see: (node: Node) => void) => {
  see(node)
  for (const [field, value] of Object.entries(node)) {
    if (node.type === 'MemberExpression' && field === 'property' && node['computed'] === false) continue
    if (node.type === 'ImportSpecifier' && field === 'imported') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, see)
  }
}

/** Where a node has text for people: a string or template of several words is a message, a test title or the like. */
const textRange = ({ type, value, start, end }: Node, text: string): Range | undefined => {
  const range: Range = [start, end]
  if (type === 'TemplateElement') {
    const { raw } = value as { raw: string }
    range[0] = text.indexOf(raw, start)
    range[1] = range[0] + raw.length
  } else if (type !== 'Literal' || typeof value !== 'string') return undefined
  return text.slice(...range).includes(' ') ? range : undefined
}

const readCode = (file: string, text: string): Source => {
  const { program, comments, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`)
  const names: Source['names'] = []
  const ranges = comments.map(({ start, end }): Range => [start, end])
  walk(program as unknown as Node, node => {
    if (node.type === 'Identifier') names.push({ name: String(node['name']), offset: node.start })
    const range = textRange(node, text)
    if (range) ranges.push(range)
  })
  return { names, prose: keepRanges(text, ranges).replaceAll(/^ *(\/\/|\/\*+|\*+)/gm, blanked) }
}

const proseKeys = ['description', 'summary', 'title']

const readYaml = (text: string): Source => {
  const names: Source['names'] = []
  const ranges: Range[] = [...text.matchAll(/^ *#.*$/gm)].map(({ 0: line, index }) => [index, index + line.length])
  visit(parseDocument(text), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key)) return
      if (key.value === 'schemas' && isMap(value))
        for (const { key: schema } of value.items)
          if (isScalar(schema)) names.push({ name: String(schema.value), offset: schema.range?.[0] ?? 0 })
      if (proseKeys.includes(String(key.value)) && isScalar(value) && value.range)
        ranges.push([value.range[0], value.range[1]])
    },
  })
  return { names, prose: keepRanges(text, ranges).replaceAll(/^ *#/gm, blanked) }
}

const readMarkdown = (text: string): Source => ({
  names: [],
  prose: text
    .replaceAll(/^```.*?^```$/gms, masked)
    .replaceAll(/<!--.*?-->/gs, masked)
    .replaceAll(/(?<=\])\([^)]*\)/g, masked),
})

const readText = (file: string, text: string): Source => {
  if (['.ts', '.js'].includes(extname(file))) return readCode(file, text)
  return extname(file) === '.md' ? readMarkdown(text) : readYaml(text)
}

/** Reads TypeScript, JavaScript, YAML or Markdown. The name of the file is one of its names. */
export const readSource = (file: string, text: string): Source => {
  const { names, prose } = readText(file, text)
  return {
    names: [{ name: basename(file, extname(file)), offset: 0 }, ...names],
    prose: prose.replaceAll(/`[^`]+`/g, masked),
  }
}
