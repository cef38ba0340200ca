import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Example, Response } from './contract.ts'

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

/** Every error of `openapi/common/errors.yaml`: the examples of its responses. */
export const errorRegistry = (): RegisteredError[] => {
  const { responses } = parse(readFileSync('openapi/common/errors.yaml', 'utf8'), { merge: true }) as {
    responses: Record<string, Response>
  }
  const errors = Object.entries(responses).flatMap(([response, { content }]) => {
    const status = statuses[response]
    if (!status) throw new Error(`openapi/common/errors.yaml: no status is known for the response ${response}`)
    return Object.entries(content?.['application/json'].examples ?? {}).map(([name, example]) => ({
      name,
      status,
      ...example,
    }))
  })
  const names = errors.map(error => error.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`openapi/common/errors.yaml: ${twice} is declared twice`)
  return errors
}
