import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { parse } from 'yaml'
import { propertyOf, type Example, type Response } from './contract.ts'

export interface RegisteredError extends Example {
  name: string
  status: number
  /** The name of the schema of its answer. */
  schema: string
}

/** The status that a response component is named after: `NotFound` is 404. */
const statusOf = (response: string) => {
  const [status] = Object.entries(STATUS_CODES).find(([, text]) => text?.replaceAll(/\W/g, '') === response) ?? []
  if (!status) throw new Error(`${file}: ${response} is the name of no HTTP status`)
  return Number(status)
}

const file = 'openapi/common/errors.yaml'

/** The name of a schema that is referred to. */
const nameOf = (schema: object) => ('$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined) ?? ''

/** The codes that the schema of a response lists are those of its examples. */
const checkCodes = (response: string, listed: string[], errors: RegisteredError[]) => {
  const used = errors.flatMap(({ value: { code } }) => code ?? [])
  const unlisted = used.find(code => !listed.includes(code))
  if (unlisted) throw new Error(`${file}: the schema of ${response} does not list the code ${unlisted}`)
  const unused = listed.find(code => !used.includes(code))
  if (unused) throw new Error(`${file}: no example of ${response} has the code ${unused}`)
}

/** Every error of `openapi/common/errors.yaml`: the examples of its responses. */
export const errorRegistry = (): RegisteredError[] => {
  const document = parse(readFileSync(file, 'utf8'), { merge: true }) as { responses: Record<string, Response> }
  const errors = Object.entries(document.responses).flatMap(([response, { content }]) => {
    const status = statusOf(response)
    if (!content) return []
    const { schema, examples = {} } = content['application/json']
    const ofResponse = Object.entries(examples).map(([name, example]) => ({
      name,
      status,
      schema: nameOf(schema),
      ...example,
    }))
    checkCodes(response, propertyOf(document, schema, 'code')?.enum ?? [], ofResponse)
    return ofResponse
  })
  const names = errors.map(error => error.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${file}: ${twice} is declared twice`)
  return errors
}
