import fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '#test/contract/conformance.ts'
import { arbitraryOf } from './arbitrary.ts'
import { disturbed, unshown } from './echo.ts'
import { isAllowed, judge, judgeAnswer } from './judge.ts'
import type { Resource } from './resources.ts'
import type { Target } from './targets.ts'
import type { Sent } from './wire.ts'

type Fields = Record<string, unknown>

/** Makes a request of an operation, as the owner of the resource or as somebody of another agency. */
export type Ask = (target: Target, sent: Sent, isStranger?: boolean) => Promise<Answer>

export type Step =
  | { does: 'create'; body: unknown }
  | { does: 'change'; which: number; by: number; body: unknown }
  | { does: 'remove' | 'read'; which: number }
  | { does: 'list' }

/** What can be done to a resource, one after the other. */
export const stepsOf = ({ create, changes, remove }: Resource): fc.Arbitrary<Step[]> => {
  const which = fc.nat({ max: 5 })
  const does = <Does extends string>(name: Does) => fc.constant(name)
  const change = changes.map((target, by) =>
    fc.record({ does: does('change'), which, by: fc.constant(by), body: arbitraryOf(target.schema ?? {}) }),
  )
  const steps = fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: does('create'), body: arbitraryOf(create.schema ?? {}) }) },
    ...change.map(arbitrary => ({ weight: 3, arbitrary })),
    { weight: 1, arbitrary: fc.record({ does: does('read'), which }) },
    ...(remove ? [{ weight: 2, arbitrary: fc.record({ does: does('remove'), which }) }] : []),
    { weight: 1, arbitrary: fc.record({ does: does('list') }) },
  )
  return fc.array(steps, { minLength: 2, maxLength: 10 })
}

const nobody = 2_000_000_000

/** What should be there, by what was done; each step holds the service against it. */
export const openModel = (resource: Resource, clientId: number, ask: Ask) => {
  const living = new Map<number, Fields>()
  const dead: number[] = []
  const pathOf = ({ template }: Target, id?: number) => template.replace('{id}', String(id))
  const pick = (which: number): number => {
    const ids = [...living.keys(), ...dead, nobody]
    return ids[which % ids.length] ?? nobody
  }

  const send = async (target: Target, id?: number, body?: unknown, query = '') => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' }
    const path = pathOf(target, id) + query
    const sent = { method: target.method, path, headers, body: text === undefined ? undefined : Buffer.from(text) }
    const answer = await ask(target, sent)
    if (id === undefined || living.has(id)) judge(target, sent, answer, isAllowed(target, [], text))
    else judgeAnswer(target, sent, answer)
    return { status: answer.status, fields: answer.body as Fields }
  }

  /** What is read is what was last answered; nobody else can read it. */
  const read = async (id: number) => {
    const { status, fields } = await send(resource.read, id)
    expect(status, `what reads ${id}`).toBe(living.has(id) ? 200 : 404)
    const sent = { method: 'get', path: pathOf(resource.read, id), headers: {} }
    expect((await ask(resource.read, sent, true)).status, `what another agency reads of ${id}`).toBe(404)
    return fields
  }

  /** All pages of the list, or of what a filter leaves of it. */
  const list = async (filter = '') => {
    const found: Fields[] = []
    for (let total = 1; found.length < total;) {
      const { fields } = await send(resource.list, undefined, undefined, `?limit=100&offset=${found.length}${filter}`)
      found.push(...(fields['data'] as Fields[]))
      total = fields['total'] as number
      if ((fields['data'] as Fields[]).length === 0) expect(found.length, 'what all pages hold').toBe(total)
    }
    return found
  }

  const withClient = (body: unknown, isNew: boolean): Fields => {
    const given = body as Fields
    return (isNew && resource.hasClient) || given['clientId'] ? { ...given, clientId } : given
  }

  const create = async (body: unknown) => {
    const given = withClient(body, true)
    const { status, fields } = await send(resource.create, undefined, given)
    if (status !== 201) return
    const id = fields['id'] as number
    living.set(id, fields)
    const shown = await read(id)
    expect(unshown(given, shown, resource.trimmed), 'what is not shown as it was sent').toEqual([])
    const told = Object.fromEntries(Object.entries(fields).filter(([name]) => name in shown))
    expect(shown, 'what is read after it was created').toMatchObject(told)
    living.set(id, shown)
  }

  const change = async (target: Target, id: number, body: unknown) => {
    const given = withClient(body, false)
    const before = living.get(id)
    const { status, fields } = await send(target, id, given)
    if (!before) return expect([400, 404], 'what a change of nothing is answered').toContain(status)
    if (status === 200) {
      expect(unshown(given, fields, resource.trimmed), 'what is not shown as it was sent').toEqual([])
      expect(disturbed(given, before, fields), 'what changed without being named').toEqual([])
      if (Object.keys(given).length === 0) expect(fields, 'what an empty change leaves').toEqual(before)
      living.set(id, fields)
    }
    return expect(await read(id), 'what is read after a change').toEqual(living.get(id))
  }

  const remove = async (target: Target, id: number) => {
    const { status } = await send(target, id)
    expect(status, 'what removes').toBe(living.has(id) ? 204 : 404)
    if (!living.has(id)) return read(id)
    const wasThere = living.get(id)
    living.delete(id)
    const after = (await send(resource.read, id)).fields
    // A key that is revoked stays to be read.
    if (after['revokedAt']) living.set(id, { ...wasThere, revokedAt: after['revokedAt'] })
    else dead.push(id)
    return expect(await read(id), 'what is read after it was removed').toMatchObject(living.get(id) ?? {})
  }

  /** A parameter that has the name of a field leaves those that have its value there. */
  const checkFilter = async (name: string, value: unknown) => {
    const found = await list(`&${new URLSearchParams([[name, String(value)]]).toString()}`)
    const ids = found.map(({ id }) => id)
    const meant = [...living.values()].filter(one => one[name] === value).map(({ id }) => id)
    expect(new Set(found.map(one => one[name])), `the ${name} of those that are listed by it`).toEqual(new Set([value]))
    expect(ids, `those that are listed by ${name}`).toEqual(expect.arrayContaining(meant))
  }

  const checkList = async (before: number) => {
    const found = (await list()).filter(({ id }) => living.has(id as number) || dead.includes(id as number))
    const byId = (one: Fields, other: Fields) => (one['id'] as number) - (other['id'] as number)
    expect(found.toSorted(byId), 'what the list shows').toEqual([...living.values()].toSorted(byId))
    expect((await list()).length, 'how many there are').toBe(before + living.size)
    const [one] = living.values()
    if (one) for (const { name } of resource.list.query) if (one[name] != null) await checkFilter(name, one[name])
  }

  const { remove: removal } = resource
  return {
    /** Leaves nothing that makes the lists of what comes next longer. */
    clear: async () => {
      if (removal)
        for (const id of living.keys()) await ask(removal, { method: 'delete', path: pathOf(removal, id), headers: {} })
    },
    count: async () => (await list()).length,
    apply: (step: Step, before: number): Promise<unknown> => {
      if (step.does === 'create') return create(step.body)
      if (step.does === 'list') return checkList(before)
      const id = pick(step.which)
      if (step.does === 'read') return read(id)
      if (step.does === 'change') return change(resource.changes[step.by] ?? resource.create, id, step.body)
      return removal ? remove(removal, id) : Promise.resolve()
    },
  }
}
