import { describe, expect } from 'vitest'
import type { HttpResponse } from '#test/contract/response.ts'
import { openRequestDriver } from './request-driver.ts'
import { jsonOf } from './hostile.ts'
import { isSafeJson, type Query } from './expectations.ts'
import { test as it } from './actors.ts'
import type { Trail } from './checker.ts'
import { recordResponse, checkProperty, reportTally } from './property.ts'
import { kindsOf, requestsOf, type GeneratedRequest } from './requests.ts'
import { targets } from './contract-targets.ts'
import { specialBodies } from './special-bodies.ts'
import type { Target } from './targets.ts'
import { openTestContext } from './test-context.ts'
import { credentialsFor } from './connections.ts'

const [executeTool] = targets.mcp.filter(({ id }) => id === 'executeTool')
if (!executeTool) throw new Error('The contract has no executeTool')

/** Operations that start work in the background, of which little may be unfinished at a time. */
const startsWork = new Set(['createWatchSynthesis', 'recoverWebhook', 'replayWebhook', 'createImport', 'createExport'])

/**
 * Operations whose first request leaves nothing for a second one: the rest of an invoice is credited once, and
 * advisories are new once.
 */
const takesRest = new Set(['createCreditNote', 'importAdvisories'])

/** Operations that give the same response twice. */
const isRepeatable = ({ method, id, schema, query }: Target) =>
  method !== 'delete' && !startsWork.has(id) && !takesRest.has(id) && (schema !== undefined || query.length > 0)

/**
 * The fields in which the responses to two equal requests differ: new or unique values, and dates that follow a status,
 * which the second request does not change.
 */
const volatileFields =
  /^(id|createdAt|updatedAt|paidAt|acceptedAt|completedAt|signingSecret|standardSecret|invoiceNumber|quoteNumber)$/

const withoutVolatileFields = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body ?? null, (name, value: unknown) => (volatileFields.test(name) ? '…' : value)),
  ) as unknown

/** Numbers of documents and external ids are unique, also in the items of a batch. */
const withoutUniqueValues = (body: object) =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      /^((invoice|quote)Number|externalId)$/.test(name) ? undefined : value,
    ),
  ) as object

const argumentsOf = (body: object, ids: string[], target: Target, query: Query) => {
  const path = target.ids.map((name, at) => [name, Number(ids[at])])
  const search = Map.groupBy(query, ([name]) => name)
    .entries()
    .map(([name, texts]) => [name, texts.length === 1 ? texts[0]?.[1] : texts.map(([, text]) => text)])
  return Object.assign({}, body, Object.fromEntries([...path, ...search])) as object
}

/** A query has a list in one parameter, a tool in one argument: only the query can repeat it. */
const repeatsList = (target: Target, query: Query) =>
  target.query.some(({ name, schema }) => {
    const isRepeated = query.filter(([parameter]) => parameter === name).length > 1
    return isRepeated && schema.type === 'array'
  })

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)

/** The response of a tool in the form of the response of its operation. */
const asOperation = ({ status, body }: HttpResponse, success: number) =>
  status === 200
    ? { status: success, body: withoutVolatileFields((body as { result: unknown }).result) }
    : { status, body: withoutVolatileFields(body) }

// One after the other: a list must not change between two requests.
describe('a tool responds like its operation', () => {
  it.for(targets.public.filter(isRepeatable))('$id', async (target, { actors, connections }) => {
    const driver = openRequestDriver(target, openTestContext(target, actors, connections))
    const compare = async ([generatedBody, query]: GeneratedRequest, trail: Trail) => {
      const body: unknown = target.schema ? JSON.parse(jsonOf(generatedBody ?? null)) : {}
      // Arguments are nested one level deeper than a body, and must not override the ids in the path.
      if (!isObject(body) || !isSafeJson(body, 1000, 1) || target.ids.some(id => id in body)) return
      if (query.some(([, text]) => !isSafeJson(text, 0)) || repeatsList(target, query)) return
      const sent = withoutUniqueValues(body)
      const directResponse = await driver.sendRequest(target.schema ? sent : undefined, query, trail, 'none')
      const ids = await driver.ids()
      const content = Buffer.from(JSON.stringify({ tool: target.id, arguments: argumentsOf(sent, ids, target, query) }))
      const request = {
        method: 'post',
        path: executeTool.template,
        headers: { 'content-type': 'application/json' },
        body: content,
      }
      trail.add(executeTool, request)
      const credentials = credentialsFor(executeTool, { ...actors, cookie: '' })
      const response = await connections.send({ ...request, headers: { ...credentials, ...request.headers } })
      recordResponse(executeTool, response)
      // An atomic batch succeeds with another status.
      const success = directResponse.status === 201 ? 201 : target.success
      const actual = asOperation(response, success)
      const { status, body: expected } = directResponse
      // Agents get the text or the URL of a file.
      const isFile = target.returnsFile && status === target.success
      expect(actual).toEqual({ status, body: isFile ? actual.body : withoutVolatileFields(expected) })
    }
    for (const kind of kindsOf(target))
      await checkProperty(`${target.id} as a tool`, requestsOf(target, kind, specialBodies), compare)
  })
})

it('the tally is passed to the reporter', reportTally)
