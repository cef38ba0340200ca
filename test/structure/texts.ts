import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf, calleeOf, isCall, memberOf, parseSyntax, type Node } from './syntax.ts'

/** The messages of a catalogue in one language, by their keys. */
export type Messages = Record<string, string>

const pluralForm = /_(one|other)$/

/** A key as code names it: without the form of a plural. */
const nameOf = (key: string) => key.replace(pluralForm, '')

const placeholdersOf = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

const problemsOfForms = (key: string, messages: Messages) => {
  const [, form] = pluralForm.exec(key) ?? []
  const other = form && `${nameOf(key)}_${form === 'one' ? 'other' : 'one'}`
  return other && !Object.hasOwn(messages, other) ? [`${key} has no form ${other}`] : []
}

/** The differences between two languages of a catalogue, besides their words. */
export const compareMessages = (french: Messages, english: Messages): string[] => {
  const [keys, others] = [Object.keys(french), Object.keys(english)]
  const missing = [
    ...keys.filter(key => !Object.hasOwn(english, key)).map(key => `${key} is missing in English`),
    ...others.filter(key => !Object.hasOwn(french, key)).map(key => `${key} is missing in French`),
  ]
  if (missing.length > 0) return missing
  return keys.flatMap((key, at) => {
    const messages = [french[key] ?? '', english[key] ?? '']
    const placeholders = new Set(messages.map(message => placeholdersOf(message).join()))
    return [
      ...(key === others[at] ? [] : [`${key} has another place in English`]),
      ...(messages.some(message => message.trim() === '') ? [`${key} is empty`] : []),
      ...(placeholders.size === 1 ? [] : [`${key} has other placeholders`]),
      ...problemsOfForms(key, french),
    ]
  })
}

/** A text that a file takes from a catalogue. */
export interface Use {
  file: string
  line: number
  /** The path of the module that exports the catalogue. */
  module: string
  /** Undefined if it is not written in the call. */
  key: string | undefined
  /** The names of the values for placeholders. Undefined if they are not written in the call. */
  values: string[] | undefined
}

const keyOf = (argument: Node | undefined) =>
  argument?.type === 'Literal' && typeof argument['value'] === 'string' ? argument['value'] : undefined

const valuesOf = (argument: Node | undefined) =>
  argument?.type === 'ObjectExpression'
    ? (argument['properties'] as { key: Node }[]).map(({ key }) => String(key['name']))
    : argument && undefined

const catalogueImport = /^(?<path>#src\/.+|\.{1,2}\/.*)\.ts\.\w+$/

const pathOf = (file: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : join(file, '..', specifier)

/** The texts that a file takes from the given modules. */
export const usesOf = (file: string, modules: ReadonlySet<string>): Use[] => {
  const { nodes, lineOf, originOf } = parseSyntax(file, readFileSync(file, 'utf8'))
  return nodes.filter(isCall).flatMap(call => {
    const callee = calleeOf(call)
    const method = memberOf(callee)
    const object = method === undefined ? callee : (callee['object'] as Node)
    const specifier = object.type === 'Identifier' ? catalogueImport.exec(originOf(object) ?? '')?.groups?.['path'] : ''
    const module = specifier && pathOf(file, `${specifier}.ts`)
    if (!module || !modules.has(module)) return []
    const [first, ...others] = argumentsOf(call)
    const written = method === 'count' ? others[1] : others[0]
    const values = written ? valuesOf(written) : []
    const all = method === 'count' ? values && [...values, 'count'] : values
    return [{ file, line: lineOf(call), module, key: keyOf(first), values: all }]
  })
}

const compareUse = ({ file, line, key, values }: Use, messages: Messages) => {
  const forms = Object.entries(messages).filter(([name]) => nameOf(name) === key)
  const place = `${file}:${line}`
  if (key === undefined) return [`${place}: the key is not written in the call`]
  const wanted = [...new Set(forms.flatMap(([, message]) => placeholdersOf(message)))].toSorted()
  const isSame = values === undefined || values.toSorted().join() === wanted.join()
  return isSame ? [] : [`${place}: ${key} has the placeholders ${wanted.join(', ') || '(none)'}`]
}

/** The keys that no call names, and the calls that do not fit their message. */
export const compareUses = (messages: Messages, uses: readonly Use[]): string[] => {
  const used = new Set(uses.map(({ key }) => key))
  const unused = [...new Set(Object.keys(messages).map(nameOf))].filter(key => !used.has(key))
  return [...unused.map(key => `${key} is not used`), ...uses.flatMap(use => compareUse(use, messages))]
}

/** The lines of a file with a text in French beside one in English. */
export const findInlinePairs = (file: string): string[] => {
  const { nodes, lineOf } = parseSyntax(file, readFileSync(file, 'utf8'))
  const isFrench = ({ type, key, value }: Node) =>
    type === 'Property' &&
    (key as Node)['name'] === 'fr' &&
    ['Literal', 'TemplateLiteral', 'ConditionalExpression'].includes((value as Node).type)
  return nodes.filter(isFrench).map(node => `${file}:${lineOf(node)}`)
}
