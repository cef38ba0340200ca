import { calleeOf, firstText, isCall, memberOf, parseSyntax, type Node, type Syntax } from './syntax.ts'

/** Something that a file does with streams and emitters. */
export interface Use {
  /** Such as `calls .pipe()`. */
  what: string
  line: number
}

const connectors = /^node:stream(\/promises)?\.(pipeline|compose|addAbortSignal)$/
const streamClasses = ['Readable', 'Writable', 'Duplex', 'Transform', 'PassThrough']
const isStreamClass = (origin = '') => streamClasses.some(name => origin === `node:stream.${name}`)

const useOf = ({ originOf }: Syntax, node: Node): string | undefined => {
  if (!isCall(node)) return undefined
  const callee = calleeOf(node)
  const member = memberOf(callee)
  const origin = originOf(callee)
  if (node.type === 'NewExpression') return isStreamClass(origin) ? `creates a ${origin?.split('.')[1]}` : undefined
  if (connectors.test(origin ?? '')) return `calls ${origin?.split('.')[1]}()`
  if (member === 'pipe' || member === 'pipeTo' || member === 'pipeThrough') return `calls .${member}()`
  if (member && ['on', 'once', 'addListener'].includes(member) && ['data', 'readable'].includes(firstText(node) ?? ''))
    return `listens for '${firstText(node)}'`
  if (member === 'from' && isStreamClass(origin?.replace(/\.from$/, ''))) return `calls ${origin?.split('.')[1]}.from()`
  const name = member ?? origin?.split('.').at(-1)
  return name === 'createReadStream' || name === 'createWriteStream' ? `calls ${name}()` : undefined
}

/** How a file creates, connects and reads streams. */
export const streamUses = (file: string, text: string): Use[] => {
  const syntax = parseSyntax(file, text)
  return syntax.nodes.flatMap(node => {
    const what = useOf(syntax, node)
    return what ? [{ what, line: syntax.lineOf(node) }] : []
  })
}

/** Functions and classes that create an emitter, which ends the process by an error without a listener. */
const emitters = [
  'pg.Client',
  'pg.Pool',
  'ioredis.Redis',
  'node:http.createServer',
  'node:https.createServer',
  'node:net.createServer',
  'node:tls.createServer',
  'node:net.connect',
  'node:net.createConnection',
  'node:net.Socket',
  'node:tls.connect',
  'node:http.request',
  'node:https.request',
  'node:child_process.spawn',
  'node:child_process.fork',
  'node:worker_threads.Worker',
  'WebSocket',
  'ws.WebSocket',
  'ws.WebSocketServer',
  'nodemailer.createTransport',
  'yazl.ZipFile',
  'node:events.EventEmitter',
]

/** A class of this project that is an emitter, by the module that exports it. */
const isEmitter = (origin = '') => emitters.includes(origin) || origin.endsWith('/limited-pool.ts.LimitedPool')

const parentOf = (node: Node) => node.parent as Node

/** Whether a listener for errors is added to an expression, in a chain of calls. */
const listensInChain = (expression: Node): boolean => {
  const member = parentOf(expression)
  if (member.type !== 'MemberExpression' || member['object'] !== expression) return false
  const call = parentOf(member)
  if (call.type !== 'CallExpression' || call['callee'] !== member) return false
  const isListener = ['on', 'once'].includes(memberOf(member) ?? '') && firstText(call) === 'error'
  return isListener || listensInChain(call)
}

const functionTypes = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'Program']

const enclosingFunction = (node: Node): Node =>
  functionTypes.includes(parentOf(node).type) ? parentOf(node) : enclosingFunction(parentOf(node))

/** Whether the function that creates an emitter adds a listener for errors to it. */
const listens = ({ nodes }: Syntax, creation: Node): boolean => {
  if (listensInChain(creation)) return true
  const declarator = parentOf(creation)
  if (declarator.type !== 'VariableDeclarator') return false
  const { name } = declarator['id'] as Node
  const { start, end } = enclosingFunction(creation)
  return nodes.some(
    node =>
      node.type === 'Identifier' &&
      node['name'] === name &&
      node.start > start &&
      node.end <= end &&
      listensInChain(node),
  )
}

/** The emitters that a file creates without a listener for their errors. */
export const silentEmitters = (file: string, text: string): Use[] => {
  const syntax = parseSyntax(file, text)
  const { nodes, originOf, lineOf } = syntax
  const created = nodes
    .filter(node => isCall(node) && isEmitter(originOf(calleeOf(node))) && !listens(syntax, node))
    .map(node => ({ what: `creates ${originOf(calleeOf(node))} without a listener for errors`, line: lineOf(node) }))
  const derived = nodes
    .filter(({ type, superClass }) => type.startsWith('Class') && superClass && isEmitter(originOf(superClass as Node)))
    .map(node => ({ what: `derives a class from ${originOf(node['superClass'] as Node)}`, line: lineOf(node) }))
  return [...created, ...derived]
}
