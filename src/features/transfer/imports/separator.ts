const separators: readonly string[] = [',', ';', '\t', '|']

/** A first line with the separator, for Excel. */
const separatorLine = /^sep=(.)[\r\n]+/i

/** The separator that a first line names, or else the one that the header has most often outside of quotes. */
export const detectSeparator = (text: string): string => {
  const [line = '', named] = separatorLine.exec(text) ?? []
  if (named !== undefined && separators.includes(named)) return named
  const counts = new Map(separators.map(separator => [separator, 0]))
  let isQuoted = false
  for (const character of text.slice(line.length)) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return separators.reduce((best, separator) =>
    (counts.get(separator) ?? 0) > (counts.get(best) ?? 0) ? separator : best,
  )
}
