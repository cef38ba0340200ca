import type { AnySchemaObject } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { contracts, type Api } from './contracts.ts'
import { eventItem, coveredItems } from './coverage-items.ts'
import { recordCoverage } from './coverage-records.ts'
import { dereferenceOnce } from './dereference.ts'
import { checkResponse, ensureMatches, operationAt, type HttpResponse } from './response.ts'

export type { HttpResponse } from './response.ts'

/** The current test file. */
export const testFile = () => expect.getState().testPath ?? ''

/** Checks a response against the contract: its status, headers and body must be declared. */
export const expectConformance = (method: string, path: string, response: HttpResponse, api: Api = 'public') => {
  const contract = contracts[api]
  const operation = operationAt(contract, method, path)
  recordCoverage(testFile(), coveredItems(api, operation?.operationId, response.status, response.body))
  checkResponse({ name: api, contract }, method, path, response)
}

/** Checks the payload of an event against the contract. */
export const expectEventConformance = (payload: { event: string }) => {
  const { event } = payload
  const webhook = contracts.public.webhooks[event]?.['post'] as object
  const { requestBody } = dereferenceOnce(contracts.public, webhook) as {
    requestBody: { content: { 'application/json': { schema: AnySchemaObject } } }
  }
  ensureMatches(requestBody.content['application/json'].schema, payload, event)
  recordCoverage(testFile(), [eventItem(event)])
}
