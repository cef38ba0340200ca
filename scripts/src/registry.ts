import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { propertyOf, type Example, type Response } from './contract.ts'

export interface RegisteredError extends Example {
  name: string
  status: number
  /** The interface whose contract has the schema of its answer, and the name of that. */
  api: keyof typeof files
  schema: string
}

/** The status that a response component is named after: `NotFound` is 404. */
const statusOf = (file: string, response: string) => {
  const [status] = Object.entries(STATUS_CODES).find(([, text]) => text?.replaceAll(/\W/g, '') === response) ?? []
  if (!status) throw new Error(`${file}: ${response} is the name of no HTTP status`)
  return Number(status)
}

/** Where errors are declared: those of the public API, and those of each other interface. */
const files = { public: 'openapi/common/errors.yaml', admin: 'openapi/admin/errors.yaml' }

/** The name of a schema that is referred to. */
const nameOf = (schema: object) => ('$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined) ?? ''

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
const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as Document

/** A schema of a file, or one that it takes from another. */
const codesOf = (file: string, schema: object): string[] => {
  const [place = '', pointer] = '$ref' in schema ? String(schema.$ref).split('#') : []
  const from = join(dirname(file), place)
  const local = pointer === undefined ? schema : { $ref: `#${pointer}` }
  return propertyOf(place === '' ? read(file) : read(from), local, 'code')?.enum ?? []
}

const errorsOf = (api: keyof typeof files): RegisteredError[] => {
  const file = files[api]
  const errors = Object.entries(read(file).responses).flatMap(([response, { content }]) => {
    const status = statusOf(file, response)
    if (!content) return []
    const { schema, examples = {} } = content['application/json']
    const ofResponse = Object.entries(examples).map(([name, example]) => ({
      name,
      status,
      api,
      schema: nameOf(schema),
      ...example,
    }))
    checkCodes(file, response, codesOf(file, schema), ofResponse)
    return ofResponse
  })
  const names = errors.map(error => error.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${file}: ${twice} is declared twice`)
  return errors
}

const essence = ({ status, summary, value }: RegisteredError) => JSON.stringify([status, summary, value])

/** Every error, by the examples of the responses: one that several interfaces declare is the same in all of them. */
export const errorRegistry = (): RegisteredError[] => {
  const known = new Map<string, RegisteredError>()
  for (const api of ['public', 'admin'] as const)
    for (const error of errorsOf(api)) {
      const first = known.get(error.name) ?? error
      if (essence(first) !== essence(error)) throw new Error(`${files[api]}: ${error.name} is another one elsewhere`)
      known.set(error.name, first)
    }
  return [...known.values()].toSorted((a, b) => a.status - b.status)
}
