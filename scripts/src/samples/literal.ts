const identifier = /^[A-Za-z_]\w*$/

/** A value as code, on one line where that is short enough to read. */
export const literal = (value: unknown, indent = '', column = 0): string => {
  if (typeof value === 'string') return /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const write = (at: string) =>
    Array.isArray(value)
      ? value.map(one => literal(one, at))
      : Object.entries(value).map(([name, one]) => `${identifier.test(name) ? name : `'${name}'`}: ${literal(one, at)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${write(indent).join(', ')}${close}`
  if (!line.includes('\n') && indent.length + column + line.length <= 84) return line
  return `${open.trim()}\n${write(inner)
    .map(part => `${inner}${part},\n`)
    .join('')}${indent}${close.trim()}`
}
