import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { getProperties, type Example, type Message, type Ref, type Response, type Schema } from './contract.ts'
import { interfaces, type Api } from './interfaces.ts'

/** The body of an error with a code, as the service of the samples sends it. */
export const withDocUrl = ({ error, code, ...extras }: { error: string; code: string }) => ({
  error,
  code,
  docUrl: `http://127.0.0.1:3000/docs/errors#${code.toLowerCase()}`,
  ...extras,
})

export interface RegisteredError extends Example {
  name: string
  status: number
  /** The interface whose contract declares the error. */
  api: Api
  /** The schema of the response body. */
  schema: string
  text: Message
}

/** The anchor of an error in `docs/errors.md`. A code has a heading in the section of each of its statuses. */
export const anchorOfError = ({ status, value: { code } }: RegisteredError, errors: readonly RegisteredError[]) => {
  if (!code) return `${status}-without-a-code`
  const statuses = new Set(errors.filter(({ value }) => value.code === code).map(error => error.status))
  const nth = [...statuses].indexOf(status)
  return code.toLowerCase() + (nth > 0 ? `-${nth}` : '')
}

/** Response components are named by status: `NotFound` is 404, `SynthesisTooManyRequests` is 429. */
const parseStatus = (file: string, response: string) => {
  const names = Object.entries(STATUS_CODES).map(([code, text = '']) => [code, text.replaceAll(/\W/g, '')] as const)
  const [status] =
    names.filter(([, name]) => response.endsWith(name)).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (!status) throw new Error(`${file}: the name ${response} does not end in an HTTP status`)
  return Number(status)
}

/** The name of a referenced schema, or `''`. */
const getSchemaName = (schema: object) => ('$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined) ?? ''

/** The alternative schemas of a response. */
const listAlternatives = (schema: Schema | Ref) => ('oneOf' in schema && schema.oneOf) || [schema]

/** Throws unless the schema of a response lists exactly the codes of its examples. */
const checkCodes = (file: string, response: string, listed: string[], errors: RegisteredError[]) => {
  const used = errors.flatMap(({ value: { code } }) => code ?? [])
  const unlisted = used.find(code => !listed.includes(code))
  if (unlisted) throw new Error(`${file}: the schema of ${response} does not list the code ${unlisted}`)
  const unused = listed.find(code => !used.includes(code))
  if (unused) throw new Error(`${file}: no example of ${response} has the code ${unused}`)
}

interface Document {
  responses: Record<string, Response>
}
/** The files are those of the project, so that many aliases are no attack. */
const parseOptions = { merge: true, maxAliasCount: -1 }

/** Returns a function that parses files under `root`, each one once. */
const openDocuments = (root: string) => {
  const parsed = new Map<string, Document>()
  return (file: string) => {
    const document = parsed.get(file) ?? (parse(readFileSync(join(root, file), 'utf8'), parseOptions) as Document)
    parsed.set(file, document)
    return document
  }
}
type ReadDocument = ReturnType<typeof openDocuments>

/** The properties of a schema, which may be a reference to another file. */
const readProperties = (read: ReadDocument, file: string, schema: Schema | Ref) => {
  const [target = '', pointer] = '$ref' in schema ? schema.$ref.split('#') : []
  const local = pointer === undefined ? schema : { $ref: `#${pointer}` }
  return getProperties(read(target === '' ? file : join(dirname(file), target)), local)
}

/** The values of the `code` enum. */
const listCodes = ({ code }: ReturnType<typeof readProperties>) => (code && 'enum' in code && code.enum) || []

const readText = (file: string, name: string, { value, 'x-english': english }: Example): Message => {
  if (!english) throw new Error(`${file}: ${name} needs an x-english`)
  return { fr: value.error, en: english }
}

const readErrors = (read: ReadDocument, file: string, api: Api): RegisteredError[] =>
  Object.entries(read(file).responses).flatMap(([response, { content }]) => {
    const status = parseStatus(file, response)
    const json = content?.['application/json']
    if (!json) return []
    const { schema, examples = {} } = json
    const schemas = listAlternatives(schema)
    const responseErrors = Object.entries(examples).map(([name, example]) => {
      const matches = (alternative: Schema | Ref) =>
        Object.keys(example.value).every(key => key in readProperties(read, file, alternative))
      const matching = getSchemaName(schemas.find(matches) ?? schema)
      return { name, status, api, schema: matching, text: readText(file, name, example), ...example }
    })
    const codes = schemas.flatMap(alternative => listCodes(readProperties(read, file, alternative)))
    checkCodes(file, response, codes, responseErrors)
    return responseErrors
  })

const toComparable = ({ status, summary, text, value }: RegisteredError) =>
  JSON.stringify([status, summary, text, value])

/** Collects all errors from the examples of responses. Throws if the same error is declared differently. */
export const errorRegistry = (root: string): RegisteredError[] => {
  const read = openDocuments(root)
  const known = new Map<string, RegisteredError>()
  for (const { name, errors: file } of interfaces)
    for (const error of file ? readErrors(read, file, name) : []) {
      const first = known.get(error.name) ?? error
      if (toComparable(first) !== toComparable(error))
        throw new Error(`${file}: ${error.name} is declared differently elsewhere`)
      known.set(error.name, first)
    }
  return [...known.values()].toSorted((a, b) => a.status - b.status)
}
