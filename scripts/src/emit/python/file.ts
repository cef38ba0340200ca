import { keywords } from '../../samples/languages/python-names.ts'

/** A generated Python module. */
export const pythonFile = (code: string) => `# Generated from openapi/ by \`npm run build\`; do not edit.
# mypy: disable-error-code="no-any-return"
from __future__ import annotations

${code}`

/** A text in double quotes: the escapes of JSON are those of Python. */
export const quote = (text: string) => JSON.stringify(text)

/** A docstring of one or more paragraphs of Markdown. */
export const docstring = (paragraphs: string[], indent: string) => {
  const text = paragraphs
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
    .join('\n\n')
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', String.raw`\"\"\"`)
  if (!text.includes('\n')) return `${indent}"""${text.endsWith('"') ? `${text} ` : text}"""`
  const lines = text.split('\n').map(line => (line === '' ? '' : indent + line))
  return [`${indent}"""`, ...lines, `${indent}"""`].join('\n')
}

const identifier = /^[A-Za-z_]\w*$/

/** Whether a text can be the name of a variable or of a field of a class. */
export const isName = (text: string) => identifier.test(text) && !keywords.has(text)

export const pascalCase = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
