const identifier = /^[A-Za-z_]\w*$/

/** A value as JavaScript code, on one line if it is short enough. */
export const literal = (value: unknown, indent = '', column = 0): string => {
  if (typeof value === 'string') return /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const write = (indentation: string) =>
    Array.isArray(value)
      ? value.map(item => literal(item, indentation))
      : Object.entries(value).map(
          ([name, item]) => `${identifier.test(name) ? name : `'${name}'`}: ${literal(item, indentation)}`,
        )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${write(indent).join(', ')}${close}`
  if (!line.includes('\n') && indent.length + column + line.length <= 84) return line
  return `${open.trim()}\n${write(inner)
    .map(part => `${inner}${part},\n`)
    .join('')}${indent}${close.trim()}`
}
