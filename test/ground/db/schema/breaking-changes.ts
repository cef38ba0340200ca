import type { Catalog, Column } from '../../../../scripts/src/database/catalog.ts'

interface Part {
  table: string
  name: string
  definition: string
}

const nameOf = ({ table, name }: Pick<Part, 'table' | 'name'>) => `${table}.${name}`

/** Whether the database can reject an insert that it accepted before. */
const isTightened = (before: Column, after: Column) => {
  const isNowRequired = !after.isNullable && before.isNullable
  const hasLostDefault = before.hasDefault && !after.hasDefault
  const isNowGenerated = after.isGenerated && !before.isGenerated
  return isNowRequired || hasLostDefault || isNowGenerated
}

/** The declaration of a column without NOT NULL and default, which are compared by their effect. */
const typeOf = ({ definition }: Column) => definition.replace(/ (NOT NULL|DEFAULT|GENERATED).*$/, '')

const signatureOf = ({ definition }: { definition: string }) =>
  (/FUNCTION public\.(.*)\n RETURNS (.*)\n/.exec(definition) ?? [definition]).slice(1).join(' RETURNS ')

const isUnique = ({ definition }: Part) => definition.startsWith('CREATE UNIQUE INDEX')

/** A check that lists values only rejects others: no code relies on it. */
const isEnumeration = ({ definition }: Part) => /^CHECK .*= ANY \(ARRAY\[/.test(definition)

/** The part of a constraint or index that names its own columns. */
const ownPart = ({ definition }: Part) => definition.replace(/ REFERENCES .*$/, '').replace(/^.* USING /, '')

/** An earlier release deletes rows of an existing table, and does not know the rows that reference them. */
const preventsDeletions = ({ definition }: Part, tables: ReadonlySet<string>) => {
  const referenced = /^FOREIGN KEY .* REFERENCES (\w+)\(/.exec(definition)?.[1]
  return referenced !== undefined && tables.has(referenced) && !/ ON DELETE (CASCADE|SET)/.test(definition)
}

/** The changes that can break code which was written for the schema before. */
export const breakingChanges = (before: Catalog, after: Catalog): string[] => {
  const tables = new Set(before.tables.map(({ name }) => name))
  const columns = new Map(before.columns.map(column => [nameOf(column), column]))

  const removed = <Item>(kind: string, name: (item: Item) => string, old: Item[], current: Item[]) => {
    const names = new Set(current.map(name))
    return old.filter(item => !names.has(name(item))).map(item => `removes the ${kind} ${name(item)}`)
  }
  /** Constraints of existing columns reject rows that code still writes. */
  const concernsExisting = (part: Part) =>
    before.columns.some(({ table, name }) => table === part.table && new RegExp(`\\b${name}\\b`).test(ownPart(part)))
  const added = (kind: string, old: Part[], current: Part[]) => {
    const known = new Set(old.map(part => `${nameOf(part)} ${part.definition}`))
    return current
      .filter(part => !known.has(`${nameOf(part)} ${part.definition}`) && tables.has(part.table))
      .filter(concernsExisting)
      .map(part => `adds the ${kind} ${nameOf(part)}`)
  }

  const changedColumns = after.columns.flatMap(column => {
    const old = columns.get(nameOf(column))
    if (old)
      return typeOf(old) !== typeOf(column) || isTightened(old, column) ? `changes the column ${nameOf(column)}` : []
    const isRequired = tables.has(column.table) && !column.isNullable && !column.hasDefault && !column.isGenerated
    return isRequired ? `requires the new column ${nameOf(column)}` : []
  })

  const triggersBefore = new Set(before.triggers.map(nameOf))
  const addedTriggers = after.triggers
    .filter(trigger => tables.has(trigger.table) && !triggersBefore.has(nameOf(trigger)))
    .map(trigger => `adds the trigger ${nameOf(trigger)}`)
  const constraintsBefore = new Set(before.constraints.map(nameOf))
  const restricting = after.constraints
    .filter(constraint => !constraintsBefore.has(nameOf(constraint)) && preventsDeletions(constraint, tables))
    .map(constraint => `lets the constraint ${nameOf(constraint)} prevent deletions`)

  const uniqueBefore = before.indexes.filter(isUnique)
  const uniqueAfter = after.indexes.filter(isUnique)
  return [
    ...removed('table', ({ name }) => name, before.tables, after.tables),
    ...removed('column', nameOf, before.columns, after.columns),
    ...changedColumns,
    ...removed(
      'constraint',
      nameOf,
      before.constraints.filter(constraint => !isEnumeration(constraint)),
      after.constraints,
    ),
    ...added('constraint', before.constraints, after.constraints),
    ...restricting,
    ...removed('unique index', nameOf, uniqueBefore, uniqueAfter),
    ...added('unique index', uniqueBefore, uniqueAfter),
    ...removed('trigger', nameOf, before.triggers, after.triggers),
    ...addedTriggers,
    ...removed('function', signatureOf, before.functions, after.functions),
  ]
}
