import fc from 'fast-check'
import { ensureEqual, ensureOneOf } from '#test/contract/ensure.ts'
import type { HttpResponse } from '#test/contract/response.ts'
import { arbitraryOf } from './arbitrary.ts'
import { unexpectedlyChanged, notRoundTripped } from './round-trip.ts'
import { isAllowed, expectExpectedResponse, expectDeclaredResponse } from './expectations.ts'
import type { Resource } from './resources.ts'
import type { Target } from './targets.ts'
import type { SentRequest } from './sent-request.ts'

type Fields = Record<string, unknown>

type SendRequest = (target: Target, sent: SentRequest) => Promise<HttpResponse>

/** How a model uses the service. */
export interface ModelContext {
  /** An existing client, which resources can belong to. */
  clientId: number
  /** Sends a request as the owner of the resources. */
  send: SendRequest
  /** Sends a request as another agency; undefined if there is none. */
  sendAsStranger?: SendRequest
  /** Changes a body before it is sent. */
  prepare?: (target: Target, body: unknown) => unknown
  /** The query of lists, which the resources of the model match. */
  listFilter?: (existing: Fields[]) => string
  /** Whether nobody else creates or deletes resources, so that the number of items can be checked. */
  isExclusive: boolean
}

export type Step =
  | { action: 'create'; body: unknown }
  | { action: 'change'; index: number; changeIndex: number; body: unknown }
  | { action: 'remove' | 'read'; index: number }
  | { action: 'list' }

/** Sequences of steps on a resource. */
export const stepsOf = ({ create, changes, remove }: Resource): fc.Arbitrary<Step[]> => {
  const index = fc.nat({ max: 5 })
  const action = <Name extends string>(name: Name) => fc.constant(name)
  const change = changes.map((target, changeIndex) =>
    fc.record({
      action: action('change'),
      index,
      changeIndex: fc.constant(changeIndex),
      body: arbitraryOf(target.schema ?? {}),
    }),
  )
  const steps = fc.oneof(
    { weight: 3, arbitrary: fc.record({ action: action('create'), body: arbitraryOf(create.schema ?? {}) }) },
    ...change.map(arbitrary => ({ weight: 3, arbitrary })),
    { weight: 1, arbitrary: fc.record({ action: action('read'), index }) },
    ...(remove ? [{ weight: 2, arbitrary: fc.record({ action: action('remove'), index }) }] : []),
    { weight: 1, arbitrary: fc.record({ action: action('list') }) },
  )
  return fc.array(steps, { minLength: 2, maxLength: 10 })
}

const unusedId = 2_000_000_000

/** Throws unless an object has the fields of another one. */
const ensureIncludes = (actual: Fields, expected: Fields, what: string) =>
  ensureEqual(Object.fromEntries(Object.keys(expected).map(name => [name, actual[name]])), expected, what)

/** The expected state after the steps so far. Each step checks the service against it. */
export const openModel = (resource: Resource, context: ModelContext) => {
  const { clientId, send: sendRequest, sendAsStranger, prepare, listFilter, isExclusive } = context
  const existing = new Map<number, Fields>()
  const removed: number[] = []
  const pathOf = ({ template }: Target, id?: number) => template.replace('{id}', String(id))
  const pick = (index: number): number => {
    const ids = [...existing.keys(), ...removed, unusedId]
    return ids[index % ids.length] ?? unusedId
  }

  const send = async (target: Target, id?: number, body?: unknown, query = '') => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' }
    const path = pathOf(target, id) + query
    const sent = { method: target.method, path, headers, body: text === undefined ? undefined : Buffer.from(text) }
    const response = await sendRequest(target, sent)
    if (id === undefined || existing.has(id))
      expectExpectedResponse(target, sent, response, isAllowed(target, [], text))
    else expectDeclaredResponse(target, sent, response)
    return { status: response.status, fields: response.body as Fields }
  }

  /** A read returns the last response. Another agency gets 404. */
  const read = async (id: number) => {
    const { status, fields } = await send(resource.read, id)
    ensureEqual(status, existing.has(id) ? 200 : 404, `status of a read of ${id}`)
    const sent = { method: 'get', path: pathOf(resource.read, id), headers: {} }
    const strange = await sendAsStranger?.(resource.read, sent)
    ensureEqual(strange?.status ?? 404, 404, `status of a read of ${id} by another agency`)
    return fields
  }

  /** All pages of the list, filtered by a query. */
  const list = async (extraFilter = '') => {
    const filter = (listFilter?.([...existing.values()]) ?? '') + extraFilter
    const items: Fields[] = []
    for (let total = 1; items.length < total;) {
      const { fields } = await send(resource.list, undefined, undefined, `?limit=100&offset=${items.length}${filter}`)
      items.push(...(fields['data'] as Fields[]))
      total = fields['total'] as number
      if ((fields['data'] as Fields[]).length === 0) ensureEqual(items.length, total, 'number of items on all pages')
    }
    return items
  }

  const withClient = (target: Target, body: unknown): Fields => {
    const isNew = target === resource.create
    const input = body as Fields
    const result = {
      ...input,
      ...(((isNew && resource.hasClient) || Boolean(input['clientId'])) && { clientId }),
      ...(input['clientIds'] !== undefined && { clientIds: [clientId] }),
      ...(input['websiteIds'] !== undefined && { websiteIds: null }),
    }
    return (prepare?.(target, result) ?? result) as Fields
  }

  const create = async (body: unknown) => {
    const input = withClient(resource.create, body)
    const { status, fields } = await send(resource.create, undefined, input)
    if (status !== resource.create.success) return
    const id = fields['id'] as number
    existing.set(id, fields)
    const stored = await read(id)
    ensureEqual(notRoundTripped(input, stored, resource.trimmed), [], 'fields that are not returned as sent')
    const expected = Object.fromEntries(Object.entries(fields).filter(([name]) => name in stored))
    ensureIncludes(stored, expected, 'resource after its creation')
    existing.set(id, stored)
  }

  const change = async (target: Target, id: number, body: unknown) => {
    const input = withClient(target, body)
    const before = existing.get(id)
    const { status, fields } = await send(target, id, input)
    if (!before) return ensureOneOf([400, 404], status, 'status of a change of an unknown id')
    if (status === 200) {
      ensureEqual(notRoundTripped(input, fields, resource.trimmed), [], 'fields that are not returned as sent')
      const changed = unexpectedlyChanged(input, before, fields)
      ensureEqual(changed, [], 'fields that changed although the request does not name them')
      if (Object.keys(input).length === 0) ensureEqual(fields, before, 'resource after an empty change')
      existing.set(id, fields)
    }
    return ensureEqual(await read(id), existing.get(id), 'resource after a change')
  }

  const remove = async (target: Target, id: number) => {
    const { status } = await send(target, id)
    ensureEqual(status, existing.has(id) ? 204 : 404, 'status of a deletion')
    if (!existing.has(id)) return read(id)
    const previous = existing.get(id)
    existing.delete(id)
    const after = (await send(resource.read, id)).fields
    // A revoked key can still be read.
    const { revokedAt, status: keyStatus } = after
    if (revokedAt) existing.set(id, { ...previous, revokedAt, status: keyStatus })
    else removed.push(id)
    const stored = await read(id)
    return ensureIncludes(stored, existing.get(id) ?? {}, 'resource after its deletion')
  }

  /** A parameter with the name of a field filters by the value of the field. */
  const checkFilter = async (name: string, value: unknown) => {
    const filtered = await list(`&${new URLSearchParams([[name, String(value)]]).toString()}`)
    const ids = filtered.map(({ id }) => id)
    const expectedIds = [...existing.values()].filter(item => item[name] === value).map(({ id }) => id)
    const values = [...new Set(filtered.map(item => item[name]))]
    ensureEqual(values, [value], `values of ${name} in the list filtered by it`)
    const missing = expectedIds.filter(id => !ids.includes(id))
    ensureEqual(missing, [], `missing ids in the list filtered by ${name}`)
  }

  const checkList = async (before: number) => {
    const listed = (await list()).filter(({ id }) => existing.has(id as number) || removed.includes(id as number))
    const byId = (item: Fields, second: Fields) => (item['id'] as number) - (second['id'] as number)
    ensureEqual(listed.toSorted(byId), [...existing.values()].toSorted(byId), 'items of the list')
    if (isExclusive) ensureEqual((await list()).length, before + existing.size, 'number of items in the list')
    const [item] = existing.values()
    if (item) for (const { name } of resource.list.query) if (item[name] != null) await checkFilter(name, item[name])
  }

  const { remove: removal } = resource
  return {
    /** Deletes all resources, so that the lists of later sequences stay short. */
    clear: async () => {
      if (removal)
        for (const id of existing.keys())
          await sendRequest(removal, { method: 'delete', path: pathOf(removal, id), headers: {} })
    },
    count: async () => (await list()).length,
    apply: (step: Step, before: number): Promise<unknown> => {
      if (step.action === 'create') return create(step.body)
      if (step.action === 'list') return checkList(before)
      const id = pick(step.index)
      if (step.action === 'read') return read(id)
      if (step.action === 'change') return change(resource.changes[step.changeIndex] ?? resource.create, id, step.body)
      return removal ? remove(removal, id) : Promise.resolve()
    },
  }
}
