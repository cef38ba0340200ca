const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const emit = (value: unknown, depth: number, maxDepth: number): string => {
  if (depth === maxDepth || !isNode(value)) return JSON.stringify(value)
  const indentation = ' '.repeat(depth)
  const lines = Object.entries(value).map(
    ([name, part]) => `${indentation} ${JSON.stringify(name)}: ${emit(part, depth + 1, maxDepth)}`,
  )
  return `{\n${lines.join(',\n')}\n${indentation}}`
}

/** JSON with a line per entry of the objects at a depth: a change of an entry is a change of one line. */
export const jsonLines = (value: object, maxDepth: number): string => emit(value, 0, maxDepth)
