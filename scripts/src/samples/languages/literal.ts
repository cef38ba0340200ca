/** How a language writes the values of JSON. */
export interface Syntax {
  indent: string
  maxColumn: number
  text: (text: string) => string
  /** `true`, `false`, `null`. */
  constants: [isTrue: string, isFalse: string, none: string]
  list: [open: string, close: string]
  object: [open: string, close: string]
  emptyObject: string
  entry: (name: string, value: string) => string
}

/** Writes a value of JSON as code, on one line if it is short enough. `column` is the length of the code before it. */
export const createLiteral = (syntax: Syntax) => {
  const { indent, maxColumn, constants, list, object } = syntax
  const [isTrue, isFalse, none] = constants
  const literal = (value: unknown, indentation = '', column = 0): string => {
    if (typeof value === 'string') return syntax.text(value)
    if (typeof value === 'boolean') return value ? isTrue : isFalse
    if (typeof value !== 'object') return JSON.stringify(value) ?? 'undefined'
    if (value === null) return none
    const isList = Array.isArray(value)
    if (!isList && Object.keys(value).length === 0) return syntax.emptyObject
    const write = (level: string) =>
      isList
        ? value.map(item => literal(item, level))
        : Object.entries(value).map(([name, item]) => syntax.entry(name, literal(item, level)))
    const [open, close] = isList ? list : object
    const line = `${open}${write(indentation).join(', ')}${close}`
    if (!line.includes('\n') && indentation.length + column + line.length <= maxColumn) return line
    const inner = indentation + indent
    const lines = write(inner).map(part => `${inner}${part},\n`)
    return `${open.trim()}\n${lines.join('')}${indentation}${close.trim()}`
  }
  return literal
}
