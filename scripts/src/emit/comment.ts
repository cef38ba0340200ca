/** A JSDoc comment with one or more paragraphs of Markdown. */
export const comment = (paragraphs: string[], indent = '') => {
  const lines = paragraphs
    .map(text => text.trim().replaceAll('*/', '*\\/'))
    .join('\n\n')
    .split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`
  return [`${indent}/**`, ...lines.map(line => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n')
}
