import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import contract from '#generated/public/contract.json' with { type: 'json' }
import { operations } from '#generated/public/operations.ts'
import { agenciesTest, openAgency } from './resource.ts'

type Item = Record<string, string | number | null> & { id: number }
interface ListBody {
  data: Item[]
  total?: number
  nextCursor?: string | null
}

/** The lists of resources, with their tables and the bodies of new resources. */
const resources = {
  '/clients': { table: 'clients', body: { name: 'Société Générale' } },
  '/contacts': { table: 'contacts', body: { firstName: 'Zoé', lastName: 'Œuvrard' } },
  '/websites': { table: 'websites', body: { url: 'https://boulangerie-moreau.example' } },
  '/tickets': { table: 'tickets', body: { title: "L'été à Noël" } },
  '/invoices': { table: 'invoices', body: {} },
  '/quotes': { table: 'quotes', body: {} },
  '/tasks': { table: 'tasks', body: { title: 'Contacter Mme Lefèvre' } },
  '/events': { table: 'calendar_events', body: { title: 'Réunion', startDate: '2026-05-01' } },
} as const
type Path = keyof typeof resources
const paths = Object.keys(resources) as Path[]

const sortsOf = (path: Path) => {
  const { parameters } = contract.paths[path].get
  const sort = parameters.find(parameter => 'name' in parameter && parameter.name === 'sort')
  return (sort as unknown as { schema: { enum: string[] } }).schema.enum
}

/** Dates that distinguish neighbours, repeat, and are absent. */
const spread = { created_at: 3, updated_at: 4, due_date: 3, deadline: 3, issue_date: 2, start_date: 5 }

const it = agenciesTest.extend('listed', { scope: 'file' }, async ({ app }) => {
  const agency = await openAgency(app)
  const create = async (path: Path) => {
    const { table, body } = resources[path]
    for (let made = 0; made < 9; made++) {
      const response = await app.request('post', path, agency.key, {
        body: path === '/clients' || path === '/tasks' ? body : { clientId: agency.clientId, ...body },
      })
      expect(response.status, response.text).toBe(201)
    }
    const { rows } = await sql<{ name: keyof typeof spread }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attname = any(${Object.keys(spread)})`.execute(app.db)
    for (const { name } of rows)
      await sql`
        update ${sql.table(table)} set ${sql.ref(name)} =
          case when ${sql.lit(['due_date', 'deadline'].includes(name))} and id % 3 = 0 then null
          else '2026-03-01'::timestamptz + id % ${sql.lit(spread[name])} * interval '1 millisecond' end
        where ${path === '/contacts' ? sql`last_name = 'Œuvrard'` : sql`agency_id = ${agency.id}`}`.execute(app.db)
  }
  for (const path of paths) await create(path)
  const list = async (path: string, query: Record<string, string | number> = {}) => {
    const response = await app.request('get', path, agency.key, { query })
    expect(response.status, response.text).toBe(200)
    return response.body as ListBody
  }
  /** All items, page by page. */
  const walk = async (path: string, query: Record<string, string | number>) => {
    const items: Item[] = []
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
      const page: ListBody = await list(path, { limit: 2, ...query, cursor })
      items.push(...page.data)
      cursor = page.nextCursor
      expect(page).toHaveProperty('nextCursor')
    }
    return items
  }
  return { ...agency, list, walk }
})

const pathsWithSorts = paths.flatMap(path => ['', ...sortsOf(path)].map((sort): [Path, string] => [path, sort]))

/** Null is the latest. */
const compare = (left: string | number | null, right: string | number | null) => {
  if (left === right) return 0
  return right === null || (left !== null && left < right) ? -1 : 1
}

describe('a cursor', () => {
  it.for(pathsWithSorts)(
    'walks through %s sorted by "%s" in the order of the list',
    async ([path, sort], { listed }) => {
      const query = sort === '' ? {} : { sort }
      const { data, total } = await listed.list(path, { ...query, limit: 100 })
      expect(data.length).toBeGreaterThan(8)
      expect(total).toBe(data.length)
      expect(await listed.walk(path, query)).toEqual(data)
      if (sort === '') return
      const name = sort.replace('-', '')
      const sorted = data.toSorted((a, b) => compare(a[name] ?? null, b[name] ?? null) || a.id - b.id)
      expect(data.map(({ id }) => id)).toEqual((sort === name ? sorted : sorted.toReversed()).map(({ id }) => id))
    },
  )

  it('neither repeats nor skips items when others are created and deleted meanwhile', async ({ app }) => {
    const { key, clientId } = await openAgency(app)
    const create = async (name: string): Promise<number> =>
      (await app.request('post', '/clients', key, { body: { name } })).body.id
    await app.request('patch', `/clients/${clientId}`, key, { body: { name: 'B' } })
    const ids = [clientId, await create('C'), await create('D'), await create('E')]
    const page = async (cursor: string) => {
      const { body } = await app.request('get', '/clients', key, { query: { sort: 'name', limit: 2, cursor } })
      return { ids: (body as ListBody).data.map(({ id }) => id), nextCursor: body.nextCursor as string }
    }
    const first = await page('')
    await create('A')
    await app.request('delete', `/clients/${clientId}`, key)
    const second = await page(first.nextCursor)
    expect([...first.ids, ...second.ids]).toEqual(ids)
    expect(second.nextCursor).toBeNull()
  })

  it('is bound to its list, filters and sort, but not to limit, fields and count', async ({
    app,
    listed,
    otherAgency,
  }) => {
    const { nextCursor } = await listed.list('/tickets', { cursor: '', limit: 1, priority: 'normal' })
    const cursor = nextCursor ?? ''
    const request = (path: string, query: object, key = listed.key) =>
      app.request('get', path, key, { query: { cursor, ...query } })
    expect((await request('/tickets', { priority: 'normal', limit: 3, fields: 'id', count: 'false' })).status).toBe(200)
    for (const [path, query, key] of [
      ['/tickets', {}],
      ['/tickets', { priority: 'high' }],
      ['/tickets', { priority: 'normal', sort: '-id' }],
      ['/tickets', { priority: 'normal', status: 'open' }],
      ['/tasks', { priority: 'normal' }],
      ['/tickets', { priority: 'normal' }, otherAgency.key],
    ] as const)
      expect(await request(path, query, key)).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } })
  })

  it('is refused when it was altered', async ({ app, listed }) => {
    const { nextCursor } = await listed.list('/tasks', { cursor: '', limit: 1 })
    const cursor = nextCursor ?? ''
    expect(cursor).toMatch(/^[\w-]+$/)
    const altered = [
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}=`,
      ` ${cursor}`,
      Buffer.from(Buffer.from(cursor, 'base64url').toString().replace('2026', '2027')).toString('base64url'),
      'e30',
      'W10',
      'bnVsbA',
      '%',
    ]
    for (const text of altered)
      expect(await app.request('get', '/tasks', listed.key, { query: { cursor: text } })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_CURSOR' },
      })
  })

  it('cannot be combined with an offset', async ({ app, listed }) => {
    const { status, body } = await app.request('get', '/clients', listed.key, { query: { cursor: '', offset: 0 } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ cursor: ['Ne peut pas être combiné avec offset'] })
  })

  it('continues after the last item of a page that ends early by its size', async ({ app }) => {
    const { key, clientId } = await openAgency(app)
    const lines = Array.from({ length: 120 }, () => ({ description: 'x'.repeat(1000), quantity: 1, unitPrice: '1' }))
    const ids: number[] = []
    while (ids.length < 40)
      ids.unshift((await app.request('post', '/invoices', key, { body: { clientId, lines } })).body.id)
    const list = async (cursor: string) =>
      (await app.request('get', '/invoices', key, { query: { limit: 100, cursor } })).body
    const first = await list('')
    expect(first.data.length).toBeLessThan(40)
    const second = await list(first.nextCursor)
    expect([...first.data, ...second.data].map(({ id }: Item) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
  })
})

describe('a list', () => {
  it.for([...paths, '/watches', '/webhooks'])('%s returns the parts that were selected', async (path, { listed }) => {
    const all = await listed.list(path)
    expect(await listed.list(path, { count: 'only' })).toEqual({ total: all.total })
    const { total, ...uncounted } = all
    expect(await listed.list(path, { count: 'false' })).toEqual(uncounted)
    expect(await listed.list(path, { count: 'true', cursor: '' })).toEqual({ ...all, nextCursor: null })
    const data = all.data.map(({ id, createdAt }) => ({ id, createdAt }))
    expect(await listed.list(path, { fields: 'createdAt' })).toEqual({ ...all, data })
  })

  it.for(Object.entries(operations).filter(([, { query }]) => 'fields' in query))(
    '%s can select each field of its items',
    ([, { path }]) => {
      const { parameters, responses } = contract.paths[path as Path].get
      const fields = parameters.find(parameter => 'name' in parameter && parameter.name === 'fields')
      const names = (fields as unknown as { schema: { items: { enum: string[] } } }).schema.items.enum
      const list = nameOf(responses[200].content['application/json'].schema.anyOf[0] ?? {})
      const { properties } = schemas[list] as { properties: { data: { items: { $ref: string } } } }
      expect(names.toSorted()).toEqual(propertiesOf(nameOf(properties.data.items)).toSorted())
    },
  )

  it('refuses an unknown field', async ({ app, listed }) => {
    for (const fields of ['id,colour', 'name,,', '']) {
      const { status, body } = await app.request('get', '/clients', listed.key, { query: { fields } })
      expect(status, fields).toBe(400)
      expect(Object.keys(body.details.fieldErrors)[0]).toMatch(/^fields/)
    }
  })
})

type Schema = { $ref?: string; allOf?: Schema[]; properties?: object }
const schemas = contract.components.schemas as Record<string, Schema>
const nameOf = ({ $ref = '' }: Schema) => $ref.split('/').at(-1) ?? ''
const propertiesOf = (name: string): string[] => {
  const { properties = {}, allOf = [] } = schemas[name] ?? {}
  const inherited = allOf.flatMap(part => (part.$ref ? propertiesOf(nameOf(part)) : Object.keys(part.properties ?? {})))
  return [...inherited, ...Object.keys(properties)]
}

describe('a filter', () => {
  it.for(paths)('by time selects the rows of %s', async (path, { listed }) => {
    const all = (await listed.list(path, { limit: 100 })).data
    const idsBy = async (query: Record<string, string>) =>
      (await listed.list(path, { limit: 100, ...query })).data.map(({ id }) => id)
    const expected = (matches: (item: Item) => boolean) => all.filter(matches).map(({ id }) => id)
    const instant = '2026-03-01T00:00:00.001Z'
    expect(await idsBy({ updatedSince: instant })).toEqual(expected(item => String(item['updatedAt']) >= instant))
    expect(await idsBy({ 'createdAt[gte]': instant })).toEqual(expected(item => String(item['createdAt']) >= instant))
    expect(await idsBy({ 'createdAt[lt]': instant })).toEqual(expected(item => String(item['createdAt']) < instant))
    expect(await idsBy({ updatedSince: '2027-01-01' })).toEqual([])
    expect(await idsBy({ 'createdAt[lt]': '2027-01-01', 'createdAt[gte]': '2026-01-01' })).toHaveLength(all.length)
  })

  it.for([
    ['/tasks', 'dueDate'],
    ['/invoices', 'dueDate'],
    ['/quotes', 'validUntil'],
  ] as const)('of %s selects a range of %s, without items that have none', async ([path, name], { listed }) => {
    const all = (await listed.list(path, { limit: 100 })).data
    expect(all.filter(item => item[name] === null).length).toBeGreaterThan(0)
    const idsBy = async (query: Record<string, string>) =>
      (await listed.list(path, { limit: 100, ...query })).data.map(({ id }) => id)
    const expected = (matches: (date: string) => boolean) =>
      all.filter(item => item[name] && matches(String(item[name]))).map(({ id }) => id)
    const instant = '2026-03-01T00:00:00.001Z'
    expect(await idsBy({ [`${name}[gte]`]: instant })).toEqual(expected(date => date >= instant))
    expect(await idsBy({ [`${name}[lt]`]: instant })).toEqual(expected(date => date < instant))
    expect(await listed.walk(path, { [`${name}[gte]`]: instant, sort: name })).toHaveLength(
      expected(date => date >= instant).length,
    )
  })

  it('selects equal values', async ({ app, listed }) => {
    const total = async (path: string, query: Record<string, string | number>) =>
      (await listed.list(path, { count: 'only', ...query })).total
    const task = { title: 'Urgent', priority: 'urgent', assigneeId: listed.ownerId }
    expect((await app.request('post', '/tasks', listed.key, { body: task })).status).toBe(201)
    expect(await total('/tasks', { priority: 'urgent' })).toBe(1)
    expect(await total('/tasks', { assigneeId: listed.ownerId })).toBe(1)
    expect(await total('/tickets', { priority: 'normal' })).toBe(9)
    expect(await total('/tickets', { priority: 'Normal' })).toBe(0)
    for (const path of ['/invoices', '/quotes']) {
      expect(await total(path, { status: 'draft' })).toBe(9)
      expect(await total(path, { status: 'sent' })).toBe(0)
      expect(await total(path, { clientId: listed.clientId })).toBe(9)
      expect(await total(path, { clientId: 1_000_000 })).toBe(0)
    }
  })
})

describe('filters', () => {
  it('combine in more ways than statements are prepared for', async ({ listed }) => {
    const filters = Object.entries({
      status: 'open',
      priority: 'normal',
      clientId: listed.clientId,
      updatedSince: '2026-01-01',
      'createdAt[gte]': '2026-01-01',
      'createdAt[lt]': '2027-01-01',
    })
    const ids = (await listed.list('/tickets')).data.map(({ id }) => id)
    for (let combination = 0; combination < 2 ** filters.length; combination++) {
      const query = Object.fromEntries(filters.filter((_, at) => combination & (1 << at)))
      const { data, total } = await listed.list('/tickets', query)
      expect({ ids: data.map(({ id }) => id), total }, JSON.stringify(query)).toEqual({ ids, total: 9 })
    }
    expect(await listed.walk('/tickets', { search: 'noel', status: 'open' })).toHaveLength(9)
  })
})

describe('a search', () => {
  it.for([
    ['/clients', 'societe', 9],
    ['/clients', 'GÉNÉRALE  soc', 9],
    ['/clients', 'societe generales', 0],
    ['/clients', 'ociete', 0],
    ['/contacts', 'oeuvrard', 9],
    ['/contacts', 'zoe ŒUV', 9],
    ['/websites', 'moreau', 9],
    ['/websites', 'https://boulangerie-moreau.example', 9],
    ['/tickets', 'noel', 9],
    ['/tickets', 'l’été', 9],
    ['/tasks', 'lefevre', 9],
    ['/events', 'reunion', 9],
    ['/clients', '%_', 0],
    ['/clients', "'':*", 0],
    ['/clients', '!! | &', 0],
    ['/clients', '1:societe', 0],
  ] as const)('in %s for "%s" finds %i', async ([path, search, total], { listed }) => {
    expect((await listed.list(path, { search, cursor: '' })).total).toBe(total)
  })

  it('finds a word that is longer than PostgreSQL can store', async ({ app }) => {
    const { key } = await openAgency(app)
    const name = '㌖'.repeat(120)
    expect((await app.request('post', '/clients', key, { body: { name } })).status).toBe(201)
    const { rows } = await sql<{
      words: string
    }>`select search::text as words from clients where name = ${name}`.execute(app.db)
    expect(rows).toHaveLength(1)
    for (const search of [name.slice(0, 60), 'キロ'])
      expect((await app.request('get', '/clients', key, { query: { search } })).body.total).toBe(1)
  })

  it('finds invoices and quotes by number and by the client that is billed', async ({ app }) => {
    const { key, clientId } = await openAgency(app)
    await app.request('patch', `/clients/${clientId}`, key, {
      body: { name: 'Crêperie Ker', email: 'ker@creperie.bzh' },
    })
    const body = { clientId, status: 'sent' }
    await app.request('post', '/invoices', key, { body: { ...body, invoiceNumber: 'F-7712' } })
    await app.request('post', '/quotes', key, { body: { ...body, quoteNumber: 'D-7713' } })
    const total = async (path: string, search: string) =>
      (await app.request('get', path, key, { query: { search } })).body.total
    expect([await total('/invoices', 'creperie'), await total('/invoices', '7712')]).toEqual([1, 1])
    expect([await total('/quotes', 'creperie'), await total('/quotes', '7712')]).toEqual([1, 0])
    expect([await total('/clients', 'ker@creperie.bzh'), await total('/clients', 'bzh')]).toEqual([1, 1])
  })

  it('finds only what the agency owns', async ({ app, listed, otherAgency }) => {
    const search = async (key: string, path: Path, text: string) =>
      (await app.request('get', path, key, { query: { search: text } })).body.total
    expect(await search(listed.key, '/clients', 'societe')).toBe(9)
    expect(await search(otherAgency.key, '/clients', 'societe')).toBe(0)
    expect(await search(otherAgency.key, '/contacts', 'oeuvrard')).toBe(0)
  })
})
