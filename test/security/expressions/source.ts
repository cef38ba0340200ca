import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A node of the syntax tree of a module. */
interface Node {
  type: string
  start: number
  [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** A node and all nodes in it, each with its parent. */
const nodesOf = (program: unknown) => {
  const entries: { node: Node; parent: Node | undefined }[] = [{ node: program as Node, parent: undefined }]
  for (const { node } of entries) for (const child of childrenOf(node)) entries.push({ node: child, parent: node })
  return entries
}

const nameOf = (node: unknown) => (isNode(node) ? node['name'] : undefined)

/** The separators of calls of `split`: expressions, or the names of constants. */
const isSplit = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === 'split'

/** The regular expressions of a module: its literals, and the places of those that it builds at run time. */
export const expressionsOf = (text: string, name: string) => {
  const nodes = nodesOf(parseAst(text, { lang: name.endsWith('x') ? 'tsx' : name.endsWith('.ts') ? 'ts' : 'js' }))
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length
  const separators = new Set(
    nodes.flatMap(({ node }) => (isSplit(node) ? (node['arguments'] as Node[]) : [])).map(node => nameOf(node) ?? node),
  )
  const literals = nodes.flatMap(({ node, parent }) => {
    if (node.type !== 'Literal' || !node['regex']) return []
    const { pattern: source, flags } = node['regex'] as { pattern: string; flags: string }
    const isSeparator = separators.has(node) || separators.has(nameOf(parent?.['id']) ?? '')
    return [{ place: `${name}:${lineOf(node)}`, source, flags, isSeparator }]
  })
  const built = nodes
    .filter(({ node }) => nameOf(node['callee']) === 'RegExp')
    .map(({ node }) => `${name}:${lineOf(node)}`)
  return { literals, built }
}

const excluded = /(^|\/)(node_modules|dist|test|tests|vendor)(\/|$)/

/** The files of folders by their ending, without tests, built files and packages. */
export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: path => excluded.test(path) })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()

export const readSource = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
