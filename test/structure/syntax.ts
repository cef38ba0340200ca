import { parseSync } from 'oxc-parser'

/** A node of a syntax tree, with the node that contains it. */
export interface Node {
  type: string
  start: number
  end: number
  parent?: Node
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) => (field === 'parent' ? [] : [value].flat().filter(isNode)))

/** The node, and all nodes that it contains. */
export const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)]

const setParents = (node: Node) => {
  for (const child of childrenOf(node)) {
    child.parent = node
    setParents(child)
  }
}

const nameOf = (node: Node | undefined) =>
  node?.type === 'Literal' ? String(node['value']) : (node?.['name'] as string | undefined)

/** The member that a callee names, such as `on` of `socket.on`. */
export const memberOf = (callee: Node): string | undefined =>
  callee.type === 'MemberExpression' && !callee['computed'] ? nameOf(callee['property'] as Node) : undefined

export const calleeOf = (node: Node): Node => node['callee'] as Node
export const argumentsOf = (node: Node): Node[] => node['arguments'] as Node[]
export const isCall = ({ type }: Node): boolean => type === 'CallExpression' || type === 'NewExpression'

/** The text that is the first argument of a call. */
export const firstText = (call: Node): string | undefined => {
  const [first] = argumentsOf(call)
  return first?.type === 'Literal' ? nameOf(first) : undefined
}

/** A source file, whose names can be traced to the modules that they come from. */
export interface Syntax {
  nodes: Node[]
  lineOf: (node: Node) => number
  /** `module.name` of an expression, such as `node:net.connect`; the name alone without an import. */
  originOf: (expression: Node) => string | undefined
}

const moduleOf = (init: Node | undefined): string | undefined => {
  const awaited = init?.type === 'AwaitExpression' ? (init['argument'] as Node) : undefined
  return awaited?.type === 'ImportExpression' ? nameOf(awaited['source'] as Node) : undefined
}

const importsOf = (nodes: readonly Node[]) => {
  const imported = new Map<string, string>()
  const add = (local: unknown, origin: string) => void imported.set(nameOf(local as Node) ?? '', origin)
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type')
      for (const specifier of node['specifiers'] as Node[]) {
        const name = specifier.type === 'ImportSpecifier' ? `.${nameOf(specifier['imported'] as Node)}` : ''
        add(specifier['local'], `${nameOf(node['source'] as Node)}${name}`)
      }
    const id = node['id'] as Node | undefined
    const module = node.type === 'VariableDeclarator' ? moduleOf(node['init'] as Node | undefined) : undefined
    if (!module || !id) continue
    if (id.type === 'Identifier') add(id, module)
    else
      for (const { key, value } of id['properties'] as { key: Node; value: Node }[])
        add(value, `${module}.${nameOf(key)}`)
  }
  return imported
}

export const parseSyntax = (file: string, text: string): Syntax => {
  const root = parseSync(file, text).program as unknown as Node
  setParents(root)
  const nodes = nodesOf(root)
  const imported = importsOf(nodes)
  const originOf = (expression: Node) => {
    if (expression.type === 'Identifier') return imported.get(nameOf(expression) ?? '') ?? nameOf(expression)
    const object = expression['object'] as Node | undefined
    const member = memberOf(expression)
    const origin = object?.type === 'Identifier' && imported.get(nameOf(object) ?? '')
    return origin && member ? `${origin}.${member}` : undefined
  }
  return {
    nodes,
    lineOf: ({ start }) => text.slice(0, start).split('\n').length,
    originOf,
  }
}
