/** A word that the glossary forbids, and what to write instead. */
export interface Term {
  word: string
  write: string
  matches: RegExp
}

/** The forbidden words of the glossary: those that names must not contain, and those that prose must not. */
export interface Glossary {
  names: Term[]
  prose: Term[]
}

/** `maxRetryCount`, `MAX_RETRY_COUNT` and `max-retry-count.ts` as "max retry count". */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches the words of a name after the name itself: "maxRetryCount max retry count". */
const namePattern = (word: string) => {
  if (word.startsWith('=')) return new RegExp(`^${escaped(word.slice(1))}(?= |$)`)
  if (word.endsWith('X')) return new RegExp(`^\\S+ ${wordsOf(word.slice(0, -1))} `)
  return new RegExp(` ${wordsOf(word)}(?= |$)`)
}

/** Matches whole words; an ellipsis stands for up to three words. */
const prosePattern = (phrase: string) => {
  const words = phrase
    .split(/\s+/)
    .map(word => (word === '…' ? String.raw`(?:[\w'’-]+\s+){0,3}?` : `${escaped(word)}\\s+`))
  return new RegExp(`(?<![\\w-])${words.join('').replace(/\\s\+$/, '')}(?![\\w-])`, 'gi')
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** Reads the table with the columns "Do not write", "Write" and "Where" from the style guide. */
export const readGlossary = (guide: string): Glossary => {
  const [, table] = /^\| *Do not write *\| *Write *\| *Where *\|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/m.exec(guide) ?? []
  if (!table) throw new Error('The style guide has no table with the columns "Do not write", "Write" and "Where"')
  const glossary: Glossary = { names: [], prose: [] }
  for (const row of table.trim().split('\n')) {
    const [forbidden = '', write = '', where = ''] = row
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    const words = quoted(forbidden)
    if (words.length === 0 || write === '' || !['names', 'prose', 'both'].includes(where))
      throw new Error(`The glossary row "${row}" needs words in backticks, a replacement, and names, prose or both`)
    for (const word of words) {
      const term = { word, write: write.replaceAll('`', '') }
      if (where !== 'prose') glossary.names.push({ ...term, matches: namePattern(word) })
      if (where !== 'names') glossary.prose.push({ ...term, matches: prosePattern(word) })
    }
  }
  return glossary
}
