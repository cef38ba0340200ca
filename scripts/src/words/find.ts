import { wordsOf, type Glossary } from './glossary.ts'
import { readSource } from './source.ts'

/** Names that a protocol prescribes. */
const prescribedNames = new Set(['openWorldHint'])

/** The forbidden words of a file, as `file:line: "word" (write "…")`. A name counts once in a file. */
export const findWords = ({ names, prose }: Glossary, file: string, text: string): string[] => {
  const source = readSource(file, text)
  const findings: { offset: number; word: string; write: string }[] = []
  const ownNames = source.names.filter(entry => !prescribedNames.has(entry.name))
  for (const { name, offset } of new Map(ownNames.toReversed().map(entry => [entry.name, entry])).values())
    for (const { matches, write } of names)
      if (matches.test(`${name} ${wordsOf(name)}`)) findings.push({ offset, word: name, write })
  for (const { matches, write } of prose)
    for (const { 0: match, index } of source.prose.matchAll(matches))
      findings.push({ offset: index, word: match.replaceAll(/\s+/g, ' '), write })
  return findings
    .toSorted((a, b) => a.offset - b.offset)
    .map(
      ({ offset, word, write }) => `${file}:${text.slice(0, offset).split('\n').length}: "${word}" (write "${write}")`,
    )
}
