import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { getProperties, type Example, type Ref, type Response, type Schema } from './contract.ts'
import { interfaces, type Api } from './interfaces.ts'

export interface RegisteredError extends Example {
  name: string
  status: number
  /** The interface whose contract has the schema of its answer, and the name of that. */
  api: Api
  schema: string
}

/** The status that the name of a response component ends in: `NotFound` is 404, `SynthesisTooManyRequests` 429. */
const parseStatus = (file: string, response: string) => {
  const names = Object.entries(STATUS_CODES).map(([code, text = '']) => [code, text.replaceAll(/\W/g, '')] as const)
  const [status] =
    names.filter(([, name]) => response.endsWith(name)).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (!status) throw new Error(`${file}: ${response} is the name of no HTTP status`)
  return Number(status)
}

/** The name of a schema that is referred to. */
const getSchemaName = (schema: object) => ('$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined) ?? ''

/** The schemas that an answer may have. */
const listAlternatives = (schema: Schema | Ref) => ('oneOf' in schema && schema.oneOf) || [schema]

/** The codes that the schema of a response lists are those of its examples. */
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
/** The files under `root` by their paths, each parsed once. */
const openDocuments = (root: string) => {
  const parsed = new Map<string, Document>()
  return (file: string) => {
    const known = parsed.get(file) ?? (parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as Document)
    parsed.set(file, known)
    return known
  }
}
type ReadDocument = ReturnType<typeof openDocuments>

/** The properties of a schema of a file, or of one that it takes from another. */
const readProperties = (read: ReadDocument, file: string, schema: Schema | Ref) => {
  const [target = '', pointer] = '$ref' in schema ? schema.$ref.split('#') : []
  const local = pointer === undefined ? schema : { $ref: `#${pointer}` }
  return getProperties(read(target === '' ? file : join(dirname(file), target)), local)
}

/** The codes that a schema lists. */
const listCodes = ({ code }: ReturnType<typeof readProperties>) => (code && 'enum' in code && code.enum) || []

const readErrors = (read: ReadDocument, file: string, api: Api): RegisteredError[] =>
  Object.entries(read(file).responses).flatMap(([response, { content }]) => {
    const status = parseStatus(file, response)
    if (!content) return []
    const { schema, examples = {} } = content['application/json']
    const schemas = listAlternatives(schema)
    const responseErrors = Object.entries(examples).map(([name, example]) => {
      const matches = (one: Schema | Ref) =>
        Object.keys(example.value).every(key => key in readProperties(read, file, one))
      return { name, status, api, schema: getSchemaName(schemas.find(matches) ?? schema), ...example }
    })
    const codes = schemas.flatMap(one => listCodes(readProperties(read, file, one)))
    checkCodes(file, response, codes, responseErrors)
    return responseErrors
  })

const toComparable = ({ status, summary, value }: RegisteredError) => JSON.stringify([status, summary, value])

/** Every error, by the examples of the responses: one that several responses declare is the same in all of them. */
export const errorRegistry = (root: string): RegisteredError[] => {
  const read = openDocuments(root)
  const known = new Map<string, RegisteredError>()
  for (const { name, errors: file } of interfaces)
    for (const error of file ? readErrors(read, file, name) : []) {
      const first = known.get(error.name) ?? error
      if (toComparable(first) !== toComparable(error))
        throw new Error(`${file}: ${error.name} is another one elsewhere`)
      known.set(error.name, first)
    }
  return [...known.values()].toSorted((a, b) => a.status - b.status)
}
