import { describe, expect } from 'vitest'
import type { TestApp } from '#test/app/index.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { agenciesTest, longAgo, nameOf, openAgency, resourceRequests, titled, withIds } from './resource.ts'
import type { InvalidBody, ResourcePath } from './resource.ts'

/** Placeholders in tables of cases for ids that exist only when the tests run. */
export const placeholders = {
  client: '<client>',
  secondClient: '<second client>',
  otherClient: '<client of another agency>',
  member: '<member>',
  owner: '<owner>',
  otherMember: '<member of another agency>',
  otherOwner: '<owner of another agency>',
  agency: '<agency>',
  otherAgency: '<another agency>',
}

/** The ids for the placeholders, from the point of view of an agency. */
const idsFor = async (app: TestApp, agency: OpenAgency, other: OpenAgency) => ({
  [placeholders.client]: agency.clientId,
  [placeholders.secondClient]: await app.client(agency),
  [placeholders.otherClient]: other.clientId,
  [placeholders.member]: await app.member(agency),
  [placeholders.owner]: agency.ownerId,
  [placeholders.otherMember]: await app.member(other),
  [placeholders.otherOwner]: other.ownerId,
  [placeholders.agency]: agency.id,
  [placeholders.otherAgency]: other.id,
})
type OpenAgency = Awaited<ReturnType<typeof openAgency>>

interface ResourceCases {
  /** A body with all fields, with the values that are returned. */
  full: object
  /** Fields of `full` that are not returned. */
  writeOnly?: readonly string[]
  /** Fields that are returned, and cannot be sent. */
  readOnly?: object
  /** A body with the required fields only, and what is returned for it. */
  minimal: readonly [body: object, returned: object]
  /** Fields that a creation and an update ignore. */
  ignored: object
  /** Fields of an update, and what is returned for them. */
  changes: readonly [body: object, returned: object]
  /** Fields that a creation and an update reject. */
  invalid: readonly InvalidBody[]
  /** Whole bodies that a creation rejects. */
  invalidCreations?: readonly InvalidBody[]
  /** Fields of an update that name a row of another agency. */
  foreign?: object
}

/**
 * The tests of a resource that can be created, updated and deleted: what is returned, its events, which bodies are
 * rejected, the isolation of agencies, and the total of its list.
 */
export const describeResource = (
  path: ResourcePath,
  { full, writeOnly = [], readOnly = {}, minimal, ignored, changes, ...cases }: ResourceCases,
) => {
  const name = nameOf(path)
  const it = agenciesTest
    .extend('ids', { scope: 'file' }, ({ app, agency, otherAgency }) => idsFor(app, agency, otherAgency))
    .extend('otherIds', { scope: 'file' }, ({ app, agency, otherAgency }) => idsFor(app, otherAgency, agency))
    .extend('requests', { scope: 'file' }, ({ app, agency, ids }) =>
      resourceRequests(app, agency, path, withIds(full, ids)),
    )
    .extend('otherRequests', { scope: 'file' }, ({ app, otherAgency, otherIds }) =>
      resourceRequests(app, otherAgency, path, withIds(full, otherIds)),
    )
  const returned = Object.fromEntries(
    Object.entries({ ...readOnly, ...full }).filter(([field]) => !writeOnly.includes(field)),
  )
  const firstChange = Object.fromEntries(Object.entries(changes[0]).slice(0, 1))
  const invalid = titled([...cases.invalid])
  const event = (action: string, data: object) => ({ event: `${name}.${action}`, data })

  describe(`creating a ${name}`, () => {
    it(`returns every field as sent and emits ${name}.created`, async ({ requests, ids }) => {
      const { status, body } = await requests.post()
      expect(status).toBe(201)
      const expected = { id: expect.any(Number), createdAt: expect.any(String), updatedAt: body.createdAt }
      expect(body).toEqual({ ...withIds(returned, ids), ...expected })
      expect(await requests.read(body.id)).toEqual(body)
      expect(await requests.events(body.id)).toEqual([event('created', { [name]: body })])
    })

    it('needs no other fields than the required ones', async ({ requests, ids }) => {
      const [body, expected] = minimal
      expect(await requests.create(withIds(body, ids))).toMatchObject(withIds(expected, ids))
    })

    it('ignores fields that cannot be set', async ({ requests, ids }) => {
      const { id, createdAt, updatedAt, ...rest } = await requests.create({
        ...requests.full,
        ...withIds(ignored, ids),
      })
      expect(rest).toEqual(withIds(returned, ids))
      expect(id).toBeLessThan(1_000_000)
      expect(createdAt > longAgo && updatedAt > longAgo).toBe(true)
    })

    it.for([...invalid, ...titled([...(cases.invalidCreations ?? [])]).map(row => [...row, 'whole'] as const)])(
      'rejects %s',
      async ([, body, fieldErrors, isWhole], { requests, ids }) => {
        const total = await requests.total()
        const response = await requests.post({ ...(!isWhole && requests.full), ...withIds(body, ids) })
        expect(response.status).toBe(400)
        expect(response.body).toMatchObject({ error: 'Données invalides', code: 'VALIDATION_FAILED' })
        expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
        expect(await requests.total()).toBe(total)
      },
    )
  })

  describe(`updating a ${name}`, () => {
    it(`changes the fields sent, clears them by null, and emits ${name}.updated`, async ({ requests, ids }) => {
      const before = await requests.createOld()
      const [sent, expected] = changes
      const body = await requests.update(before.id, withIds(sent, ids))
      expect(body).toEqual({ ...before, ...withIds(expected, ids), updatedAt: body.updatedAt })
      expect(body.updatedAt > before.updatedAt).toBe(true)
      expect(await requests.read(before.id)).toEqual(body)
      expect((await requests.events(before.id)).slice(1)).toEqual([event('updated', { [name]: body })])
    })

    it.for([{}, ignored])('by %j changes nothing and emits no event', async (body, { requests, ids }) => {
      const before = await requests.createOld()
      expect(await requests.update(before.id, withIds(body, ids))).toEqual(before)
      expect(await requests.read(before.id)).toEqual(before)
      expect(await requests.eventNames(before.id)).toEqual([`${name}.created`])
    })

    it.for(invalid)('rejects %s', async ([, body, fieldErrors], { requests, ids }) => {
      const before = await requests.createOld()
      const response = await requests.patch(before.id, withIds({ ...firstChange, ...body }, ids))
      expect(response.status).toBe(400)
      expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
      expect(await requests.read(before.id)).toEqual(before)
      expect(await requests.eventNames(before.id)).toEqual([`${name}.created`])
    })

    it(`returns 404 for a ${name} that is missing or of another agency, whatever it refers to`, async ({
      requests,
      otherRequests,
      ids,
    }) => {
      const other = await otherRequests.create()
      for (const id of [other.id, 2_000_000_000])
        for (const body of [changes[0], cases.foreign ?? {}, {}])
          expect((await requests.patch(id, withIds(body, ids))).status, JSON.stringify(body)).toBe(404)
      expect(await otherRequests.read(other.id)).toEqual(other)
    })
  })

  describe(`deleting a ${name}`, () => {
    it(`removes it and emits ${name}.deleted with its id`, async ({ requests, otherRequests }) => {
      const { id } = await requests.create()
      expect((await otherRequests.remove(id)).status).toBe(404)
      const { status, text } = await requests.remove(id)
      expect({ status, text }).toEqual({ status: 204, text: '' })
      expect((await requests.get(id)).status).toBe(404)
      expect((await requests.remove(id)).status).toBe(404)
      expect((await requests.events(id)).slice(1)).toEqual([event('deleted', { id })])
    })

    if ('clientId' in returned)
      it(`is not part of the deletion of its client: the ${name} stays, without a client and without an event`, async ({
        app,
        agency,
        requests,
      }) => {
        const clientId = await app.client(agency)
        const before = await requests.createOld({ ...requests.full, clientId })
        expect((await app.request('delete', `/clients/${clientId}`, agency.key)).status).toBe(204)
        expect(await requests.read(before.id)).toEqual({ ...before, clientId: null })
        expect(await requests.eventNames(before.id)).toEqual([`${name}.created`])
        expect(await requests.list({ clientId })).toMatchObject({ data: [], total: 0 })
      })
  })

  it(`the total follows concurrent creations and deletions, and ignores failed creations`, async ({
    app,
    otherAgency,
  }) => {
    const agency = await openAgency(app)
    const ids = await idsFor(app, agency, otherAgency)
    const counted = resourceRequests(app, agency, path, withIds(full, ids))
    const { create, remove, post, total } = counted
    // A stored count, and a count of rows.
    const totals = async () => [await total(), await total({ 'createdAt[gte]': '2000-01-01' })]
    const before = await total()
    const created = await Promise.all(Array.from({ length: 30 }, () => create()))
    expect(await totals()).toEqual([before + 30, before + 30])
    const deleted = created.slice(0, 10)
    await Promise.all([...deleted.map(({ id }) => remove(id)), create()])
    expect(await totals()).toEqual([before + 21, before + 21])

    const [[rejected] = [{}]] = cases.invalid
    expect((await post({ ...counted.full, ...withIds(rejected, ids) })).status).toBe(400)
    expect((await withoutTable(app.db, 'outbox', () => post())).status).toBe(500)
    expect(await totals()).toEqual([before + 21, before + 21])
  })
}
