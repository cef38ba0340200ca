/** The words of Python that cannot be names. */
export const keywords: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

/** The name of a variable: `dueDate[gte]` becomes `due_date_gte`, and `from` becomes `from_`. */
export const toSnakeCase = (text: string) => {
  const name = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .toLowerCase()
  return keywords.has(name) ? `${name}_` : name
}
