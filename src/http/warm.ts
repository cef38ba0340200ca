import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { isRefusal } from './errors.ts'
import type { Operation } from './handlers.ts'
import type { Step } from './mount.ts'

/**
 * Passes an empty request through the validation of an operation, and returns what the validator found out about the
 * path. It compiles a schema when it first needs it: so no caller waits for that, and a contract that does not compile is
 * never served.
 */
export const warm = async (base: string, { method, path }: Operation, steps: Step[]): Promise<object> => {
  const url = base + path.replaceAll(/\{\w+\}/g, '1')
  const address = { method: method.toUpperCase(), url, originalUrl: url, path: url, baseUrl: '' }
  const parts = { headers: {}, query: {}, params: {}, body: {}, app: express() }
  const request = { ...address, ...parts, openapi: undefined as object | undefined }
  const router = Router().use(...(steps as RequestHandler[]))
  const thrown = await new Promise(resolve => {
    router(request as unknown as Request, {} as Response, resolve)
  })
  if (thrown && !isRefusal(thrown)) throw thrown
  if (!request.openapi) throw new Error(`The validator does not find ${method} ${path}`)
  return request.openapi
}
