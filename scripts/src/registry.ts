import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { propertyOf, type Example, type Response } from './contract.ts'

export interface RegisteredError extends Example {
  name: string
  status: number
}

/** The status that each response component stands for. */
const statuses: Record<string, number> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  InternalServerError: 500,
}

const file = 'openapi/common/errors.yaml'

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
    const status = statuses[response]
    if (!status) throw new Error(`${file}: no status is known for the response ${response}`)
    if (!content) return []
    const { schema, examples = {} } = content['application/json']
    const ofResponse = Object.entries(examples).map(([name, example]) => ({ name, status, ...example }))
    checkCodes(response, propertyOf(document, schema, 'code')?.enum ?? [], ofResponse)
    return ofResponse
  })
  const names = errors.map(error => error.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${file}: ${twice} is declared twice`)
  return errors
}
