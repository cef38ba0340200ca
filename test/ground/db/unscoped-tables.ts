/** A node of a parsed statement: an object whose properties are nodes, lists of nodes, or values. */
type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The node of a type in its wrapper, such as `{ "ColumnRef": { … } }`. */
const asType = (node: unknown, type: string): Node | undefined => {
  const value = isNode(node) ? node[type] : undefined
  return isNode(value) ? value : undefined
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

interface Table {
  name: string
  alias: string
}

const toTable = (range: Node): Table => {
  const name = String(range['relname'])
  const alias = range['alias']
  return { name, alias: isNode(alias) ? String(alias['aliasname']) : name }
}

/** The tables of a list in `from`, and the conditions of its joins. */
const readFrom = (item: unknown): { tables: Table[]; conditions: unknown[] } => {
  const range = asType(item, 'RangeVar')
  if (range) return { tables: [toTable(range)], conditions: [] }
  const join = asType(item, 'JoinExpr')
  if (!join) return { tables: [], conditions: [] }
  const sides = [readFrom(join['larg']), readFrom(join['rarg'])]
  return {
    tables: sides.flatMap(({ tables }) => tables),
    conditions: [...sides.flatMap(({ conditions }) => conditions), join['quals']],
  }
}

const conjunctsOf = (condition: unknown): unknown[] => {
  const and = asType(condition, 'BoolExpr')
  return and?.['boolop'] === 'AND_EXPR' ? listOf(and['args']).flatMap(conjunctsOf) : [condition]
}

const isParameter = (node: unknown): boolean => {
  const cast = asType(node, 'TypeCast')
  return cast ? isParameter(cast['arg']) : asType(node, 'ParamRef') !== undefined
}

/** The text of a string; `*` for the others. */
const textOf = (string: Node | undefined) => (typeof string?.['sval'] === 'string' ? string['sval'] : '*')

/** The names of a column reference: those of its table, if it is qualified, and of itself. */
const namesOf = (node: unknown): string[] =>
  listOf(asType(node, 'ColumnRef')?.['fields']).map(field => textOf(asType(field, 'String')))

/** The tables, by their aliases, whose agency a condition compares with a parameter; an empty name if it has none. */
const scopedAlias = (condition: unknown): string[] => {
  const comparison = asType(condition, 'A_Expr')
  if (!comparison || asType(listOf(comparison['name'])[0], 'String')?.['sval'] !== '=') return []
  const sides = [comparison['lexpr'], comparison['rexpr']]
  if (!sides.some(isParameter)) return []
  const names = sides.map(namesOf).find(list => list.at(-1) === 'agency_id')
  return names ? [names.length > 1 ? (names.at(-2) ?? '') : ''] : []
}

/** Whether an insert takes the agency of its rows from a parameter. */
const insertsOwn = (insert: Node): boolean => {
  const position = listOf(insert['cols']).findIndex(column => asType(column, 'ResTarget')?.['name'] === 'agency_id')
  const select = asType(insert['selectStmt'], 'SelectStmt')
  if (position < 0 || !select) return false
  const lists = listOf(select['valuesLists'])
  if (lists.length > 0) return lists.every(list => isParameter(listOf(asType(list, 'List')?.['items'])[position]))
  return isParameter(asType(listOf(select['targetList'])[position], 'ResTarget')?.['val'])
}

const statementTypes = ['SelectStmt', 'UpdateStmt', 'DeleteStmt'] as const

/**
 * The tables of agencies that a statement mentions without `agency_id = $n`, where `$n` is a parameter: neither a
 * comparison with the agency of another table, nor none.
 */
export const findUnscoped = (statement: unknown, tablesOfAgencies: ReadonlySet<string>): string[] => {
  const unscoped: string[] = []
  const visit = (node: Node) => {
    const insert = asType(node, 'InsertStmt')
    const target = insert && isNode(insert['relation']) ? toTable(insert['relation']) : undefined
    if (insert && target && tablesOfAgencies.has(target.name) && !insertsOwn(insert)) unscoped.push(target.name)
    for (const type of statementTypes) {
      const query = asType(node, type)
      if (!query) continue
      const items = [...listOf(query['fromClause']), ...listOf(query['usingClause'])].map(readFrom)
      const changed = isNode(query['relation']) ? [toTable(query['relation'])] : []
      const tables = [...changed, ...items.flatMap(item => item.tables)]
      const conditions = [query['whereClause'], ...items.flatMap(item => item.conditions)].flatMap(conjunctsOf)
      const scoped = new Set(conditions.flatMap(scopedAlias))
      const owned = tables.filter(({ name }) => tablesOfAgencies.has(name))
      for (const { name, alias } of owned)
        if (!scoped.has(alias) && !(scoped.has('') && owned.length === 1)) unscoped.push(name)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(statement as Node)
  return unscoped
}
