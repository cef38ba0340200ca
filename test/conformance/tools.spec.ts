import { afterAll, describe, expect, it } from 'vitest'
import type { HttpResponse } from '#test/contract/conformance.ts'
import { openRequestDriver } from './request-driver.ts'
import { jsonOf } from './hostile.ts'
import { isSafeJson, type Query } from './expectations.ts'
import { openActors } from './actors.ts'
import { recordResponse, checkProperty, reportTally, type Trail } from './property.ts'
import { kindsOf, requestsOf, type GeneratedRequest } from './requests.ts'
import { targets, type Target } from './targets.ts'
import { openConnections, credentialsFor } from './connections.ts'

const actors = await openActors()
const connections = openConnections(actors.app.url)
afterAll(() => connections.close())

const [executeTool] = targets.mcp.filter(({ id }) => id === 'executeTool')
if (!executeTool) throw new Error('There is no executeTool')

/** Their answers are about what was done, and not twice the same. */
const isRepeatable = ({ method, id, schema, query }: Target) =>
  method !== 'delete' && id !== 'createWatchSynthesis' && (schema !== undefined || query.length > 0)

/**
 * What two requests do not have in common: what is new, what only one can have, and dates that go with a status, which the
 * second one does not change any more.
 */
const volatileFields =
  /^(id|createdAt|updatedAt|paidAt|acceptedAt|completedAt|signingSecret|invoiceNumber|quoteNumber)$/

const withoutVolatileFields = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body ?? null, (name, value: unknown) => (volatileFields.test(name) ? '…' : value)),
  ) as unknown

const withoutNumbers = (body: unknown): unknown => {
  const { invoiceNumber, quoteNumber, ...rest } = body as Record<string, unknown>
  return rest
}

const argumentsOf = (body: object, ids: string[], target: Target, query: Query) => {
  const path = Object.keys(target.ids).map((name, at) => [name, Number(ids[at])])
  const search = Map.groupBy(query, ([name]) => name)
    .entries()
    .map(([name, texts]) => [name, texts.length === 1 ? texts[0]?.[1] : texts.map(([, text]) => text)])
  return Object.assign({}, body, Object.fromEntries([...path, ...search])) as object
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)

/** What a tool answers, as the operation would: its body, or its refusal. */
const asOperation = ({ status, body }: HttpResponse, success: number) =>
  status === 200
    ? { status: success, body: withoutVolatileFields((body as { result: unknown }).result) }
    : { status, body: withoutVolatileFields(body) }

// One after the other, as what is listed must not change in between.
describe('a tool answers what its operation answers', () => {
  it.each(targets.public.filter(isRepeatable).map(target => [target.id, target] as const))(
    '%s',
    async (name, target) => {
      const driver = openRequestDriver(target, actors, connections)
      const compare = async ([generatedBody, query]: GeneratedRequest, trail: Trail) => {
        const body: unknown = target.schema ? JSON.parse(jsonOf(generatedBody ?? null)) : {}
        // Arguments stand one level deeper than a body, and no body says what is in the path.
        if (!isObject(body) || !isSafeJson(body, 1000, 1) || Object.keys(target.ids).some(id => id in body)) return
        if (query.some(([, text]) => !isSafeJson(text, 0))) return
        const sent = withoutNumbers(body)
        const directResponse = await driver.sendRequest(target.schema ? sent : undefined, query, trail, 'nothing')
        const ids = await driver.ids()
        const content = Buffer.from(
          JSON.stringify({ tool: target.id, arguments: argumentsOf(sent as object, ids, target, query) }),
        )
        const request = {
          method: 'post',
          path: executeTool.template,
          headers: { 'content-type': 'application/json' },
          body: content,
        }
        trail.add(executeTool, request)
        const credentials = credentialsFor(executeTool, actors, '')
        const answer = await connections.send({ ...request, headers: { ...credentials, ...request.headers } })
        recordResponse(executeTool, answer)
        expect(asOperation(answer, target.success)).toEqual({
          status: directResponse.status,
          body: withoutVolatileFields(directResponse.body),
        })
      }
      for (const kind of kindsOf(target)) await checkProperty(`${name} as a tool`, requestsOf(target, kind), compare)
    },
  )
})

it('tells what it did', reportTally)
