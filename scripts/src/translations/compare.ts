import type { Section } from './sections.ts'

/** The texts of a section in both languages, by their hashes, that somebody has read side by side. */
export interface Confirmed {
  section: string
  english: string
  french: string
}

/** A guide in both languages. */
export interface Translation {
  files: { english: string; french: string }
  english: Section[]
  french: Section[]
}

/** The sections in pairs; undefined if there are not as many in one language as in the other. */
const pairsOf = ({ english, french }: Translation) =>
  english.length === french.length
    ? english.map((section, index) => ({ english: section, french: french[index] as Section }))
    : undefined

/** The hashes of a translation that somebody confirms. */
export const confirm = (translation: Translation): Confirmed[] =>
  (pairsOf(translation) ?? []).map(({ english, french }) => ({
    section: english.title,
    english: english.hash,
    french: french.hash,
  }))

/** The difference between the structure of a section in both languages, if there is one. */
const compareStructure = (english: Section, french: Section): string | undefined => {
  if (english.levels.join() !== french.levels.join()) return 'has other headings'
  const at = english.code.findIndex((block, index) => block !== french.code[index])
  const index = at === -1 && french.code.length > english.code.length ? english.code.length : at
  return index === -1 ? undefined : `has another block of code, number ${index + 1}`
}

/**
 * The sections that are out of date in one language, as lines for people. Both texts of a section must be the confirmed
 * ones, and their code the same.
 */
export const compare = (translation: Translation, confirmed: Confirmed[] = []): string[] => {
  const { files, english, french } = translation
  const pairs = pairsOf(translation)
  if (!pairs) return [`${files.french}: ${french.length} sections, but ${english.length} in ${files.english}`]
  return pairs.flatMap(pair => {
    const place = (file: string, { title }: Section) => `${file}: “${title}”`
    const structure = compareStructure(pair.english, pair.french)
    if (structure) return [`${place(files.french, pair.french)} ${structure} than “${pair.english.title}”`]
    const last = confirmed.find(({ section }) => section === pair.english.title)
    if (!last) return [`${place(files.french, pair.french)} is not confirmed as “${pair.english.title}”`]
    const isNewEnglish = last.english !== pair.english.hash
    const isNewFrench = last.french !== pair.french.hash
    if (isNewEnglish && isNewFrench)
      return [`${place(files.french, pair.french)} and “${pair.english.title}” have both changed`]
    if (isNewEnglish) return [`${place(files.french, pair.french)} is older than “${pair.english.title}”`]
    return isNewFrench ? [`${place(files.english, pair.english)} is older than “${pair.french.title}”`] : []
  })
}
