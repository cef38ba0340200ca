import type { Catalog, Column } from './catalog.ts'
import { modules, overrides } from './overrides.ts'

/** TypeScript types of PostgreSQL values as read by `pg` with the parsers of `src/ground/db/connection/connect.ts`. */
const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  date: 'Date',
  timestamptz: 'string',
  json: 'unknown',
  tsvector: 'string',
  jsonb: 'unknown',
}

const scalarType = ({ table, name, type }: Column) => {
  const scalar = scalars[type.replace(/^_/, '')]
  if (scalar === undefined) throw new Error(`${table}.${name}: scripts/src/database/types.ts has no type for ${type}`)
  return type.startsWith('_') ? `${scalar}[]` : scalar
}

/** Union types from check constraints such as `status in ('open', 'closed')`, by column. */
const checkedTypes = ({ constraints }: Catalog) =>
  Object.fromEntries(
    constraints.flatMap(({ table, definition }) => {
      const [, column, list] = /^CHECK \((\w+) = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)$/.exec(definition) ?? []
      return column && list ? [[`${table}.${column}`, list.replaceAll('::text', '').replaceAll(', ', ' | ')]] : []
    }),
  )

const writableType = ({ type, hasDefault, isGenerated }: Column, read: string) => {
  if (isGenerated) return `GeneratedAlways<${read}>`
  if (type === 'json' || type === 'jsonb') return `${hasDefault ? 'DefaultJson' : 'Json'}<${read}>`
  if (type === 'timestamptz') return hasDefault ? 'DefaultTimestamp' : 'Timestamp'
  return hasDefault ? `Generated<${read}>` : read
}

/** The tables whose rows triggers count. */
const countedTables = ({ triggers }: Catalog) =>
  triggers.filter(({ definition }) => definition.endsWith(' count_added_rows()')).map(({ table }) => table)

/** The names of the columns with timestamps. A name has the same type in all tables. */
const timestampColumns = ({ columns }: Catalog) => {
  const names = new Set(columns.filter(({ type }) => type === 'timestamptz').map(({ name }) => name))
  const ambiguous = columns.find(({ name, type }) => names.has(name) && type !== 'timestamptz')
  if (ambiguous) throw new Error(`${ambiguous.table}.${ambiguous.name}: other tables have a timestamp of this name`)
  return [...names].toSorted()
}

const importLines = (body: string) => {
  const isUsed = (name: string) => new RegExp(String.raw`\b${name}\b`).test(body)
  const namedImport = (names: string[], from: string) =>
    `import type { ${names.filter(isUsed).join(', ')} } from '${from}'`
  return [
    namedImport(['Generated', 'GeneratedAlways'], 'kysely'),
    namedImport(['DefaultJson', 'DefaultTimestamp', 'Fields', 'Json', 'Timestamp'], '#src/ground/db/columns.ts'),
    ...Object.entries(modules).flatMap(([name, from]) =>
      isUsed(name) ? `import type * as ${name} from '${from}'` : [],
    ),
  ]
}

/** Generates the TypeScript types of all tables. */
export const tableTypes = (catalog: Catalog) => {
  const paths = new Set(catalog.columns.map(({ table, name }) => `${table}.${name}`))
  const stale = Object.keys(overrides).find(path => !paths.has(path))
  if (stale !== undefined)
    throw new Error(`${stale}: scripts/src/database/overrides.ts names a column that does not exist`)

  const readTypes = { ...checkedTypes(catalog), ...overrides }
  const columnLine = (column: Column) => {
    const read = readTypes[`${column.table}.${column.name}`] ?? scalarType(column)
    return `    ${column.name}: ${writableType(column, read)}${column.isNullable ? ' | null' : ''}`
  }
  const tables = catalog.tables.flatMap(({ name }) => [
    `  ${name}: {`,
    ...catalog.columns.filter(({ table }) => table === name).map(columnLine),
    '  }',
  ])
  const body = [
    '/** Tables whose row counts are maintained by triggers. */',
    `export type CountedTable =${countedTables(catalog)
      .map(name => `\n  | '${name}'`)
      .join('')}`,
    '',
    '/** The columns with timestamps, in any table. */',
    'export const timestampColumns: ReadonlySet<string> = new Set([',
    ...timestampColumns(catalog).map(name => `  '${name}',`),
    '])',
    '',
    '/** All tables and columns after all migrations. */',
    'export interface Tables {',
    ...tables,
    '}',
  ].join('\n')
  return [
    '// Generated from the migrated database by `npm run generate:database`; do not edit.',
    ...importLines(body),
    '',
    `${body}\n`,
  ].join('\n')
}
