import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'

type TypeScript = typeof import('../../scripts/node_modules/typescript/lib/typescript.js')
const scripts = createRequire(new URL('../../scripts/package.json', import.meta.url))
const ts = scripts('typescript') as TypeScript

const world = await openWorld()

interface Column {
  type: string
  isNullable: boolean
  hasDefault: boolean
}

/** How the columns of `schema.ts` write the types of PostgreSQL. */
const written: [RegExp, string[]][] = [
  [/^number$/, ['int2', 'int4', 'int8', 'float8']],
  [/^boolean$/, ['bool']],
  [/^Buffer$/, ['bytea']],
  [/^(Default|Generated)?Timestamp$/, ['timestamptz']],
  [/^(Default)?Json</, ['json', 'jsonb']],
  [/^\{/, ['jsonb']],
  [/\[\]$/, ['_text']],
  [
    /^string$|^'|^CountedTable$|^TaskPriority$|^WebhookDeliveryStatus$|^Watch(Frequency|Status|SynthesisStatus)$|^(Platform|CommandStatus|ContentKind|ReportKind)$/,
    ['text', 'uuid', 'numeric'],
  ],
]

/** The tables of `schema.ts` and of what it extends, read from their sources: types are gone when a test runs. */
const declaredTables = () => {
  const interfaces = ['schema.ts', 'tables/watches.ts', 'tables/connectors.ts'].flatMap(name => {
    const source = readFileSync(new URL(`../../src/db/${name}`, import.meta.url), 'utf8')
    return ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true).statements.filter(ts.isInterfaceDeclaration)
  })
  const membersOf = (wanted = '') => interfaces.find(({ name }) => name.text === wanted)?.members
  const tables = ['Tables', 'WatchTables', 'ConnectorTables'].flatMap(name => [...(membersOf(name) ?? [])])
  return Object.fromEntries(
    tables.filter(ts.isPropertySignature).map(({ name, type }) => {
      const members = type && ts.isTypeLiteralNode(type) ? type.members : membersOf(type?.getText())
      if (!members) throw new Error(`${name.getText()} is no table`)
      const columns = members.filter(ts.isPropertySignature)
      return [
        name.getText(),
        columns.map(column => ({ name: column.name.getText(), type: column.type?.getText() ?? '' })),
      ]
    }),
  )
}

const parse = (text: string) => {
  const isNullable = text.endsWith(' | null')
  const inner = text.replace(/ \| null$/, '')
  const generated = inner.match(/^Generated(?:Always)?<(.*)>$/s)
  return {
    type: generated?.[1] ?? inner,
    isNullable,
    hasDefault: generated !== null || /^(Default|Generated)(Timestamp|Json)\b/.test(inner),
  }
}

const catalogTables = async () => {
  const { rows } = await sql<Column & { table: string; name: string }>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(world.db)
  return Map.groupBy(rows, ({ table }) => table)
}

describe('schema.ts', async () => {
  const declared = declaredTables()
  const catalog = await catalogTables()

  it('has the tables of the database', () => {
    expect(Object.keys(declared).toSorted()).toEqual([...catalog.keys()].toSorted())
  })

  it.each(Object.entries(declared))('has the columns of %s', (table, columns) => {
    const inCatalog = (catalog.get(table) ?? []).map(({ name, isNullable, hasDefault }) => ({
      name,
      isNullable,
      hasDefault,
    }))
    const inSchema = columns.map(({ name, type }) => {
      const { isNullable, hasDefault } = parse(type)
      return { name, isNullable, hasDefault }
    })
    expect(inSchema).toEqual(inCatalog)
    for (const { name, type } of columns) {
      const types = written.find(([pattern]) => pattern.test(parse(type).type))?.[1] ?? []
      expect(types, `${table}.${name}: ${type}`).toContain(
        catalog.get(table)?.find(column => column.name === name)?.type,
      )
    }
  })
})

describe('the database', () => {
  it('has an index for every foreign key', async () => {
    const { rows } = await sql<{ column: string }>`
      select k.conrelid::regclass || '.' || a.attname as column
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
      )`.execute(world.db)
    expect(rows).toEqual([])
  })

  it('keeps times to the millisecond, as answers show them', async () => {
    const { rows } = await sql<{ column: string }>`
      select attrelid::regclass || '.' || attname as column
      from pg_attribute join pg_class on oid = attrelid
      where atttypid = 'timestamptz'::regtype and atttypmod <> 3 and attnum > 0
        and relnamespace = 'public'::regnamespace`.execute(world.db)
    expect(rows).toEqual([])
  })
})
