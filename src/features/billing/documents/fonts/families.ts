import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createPause } from '#src/platform/operations/pause.ts'
import { readCharacters } from './cmap.ts'
import { readTable } from './woff.ts'

export type Weight = 'regular' | 'bold'

/** Text in Chinese characters has the form of the language that the rest of the document suggests. */
export type EastAsian = 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr'

interface Family {
  /** The name of its package. */
  package: string
  /** The name in documents. */
  name: string
  weights: Record<Weight, number>
}

const family = (name: string, file: string, bold = 600): Family => ({
  package: file,
  name,
  weights: { regular: 400, bold },
})

/** In the order in which they are looked at, with their files by script. Symbols have one weight. */
const smallFamilies: [family: Family, scripts: string[]][] = [
  [
    family('SourceSans3', 'source-sans-3'),
    ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'vietnamese'],
  ],
  [family('NotoSansHebrew', 'noto-sans-hebrew'), ['hebrew']],
  [family('NotoSansArabic', 'noto-sans-arabic'), ['arabic']],
  [family('NotoSansSymbols2', 'noto-sans-symbols-2', 400), ['symbols', 'math']],
  [family('NotoSansMath', 'noto-sans-math', 400), ['latin']],
]

export const eastAsianPackages: readonly EastAsian[] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']

/** A file of a family, which has a part of its characters. */
export interface FontFile {
  family: Family
  /** The script, or the number of a part of a large family. */
  part: string
  pathOf: (weight: Weight) => string
  characters: ReadonlySet<number>
}

/** Opens a file, which is read once. */
type OpenFile = () => Promise<FontFile>

const resolve = (name: string, file: string) => {
  const specifier = `@fontsource/${name}/${file}`
  return fileURLToPath(import.meta.resolve(specifier))
}

/** Keeps what a function returned, unless it fails. */
const once = <Value>(create: () => Promise<Value>) => {
  let value: Promise<Value> | undefined
  return () =>
    (value ??= create().catch((error: unknown) => {
      value = undefined
      throw error
    }))
}

const fileOf = (fontFamily: Family, part: string): OpenFile =>
  once(async () => {
    const { package: name, weights } = fontFamily
    const pathOf = (weight: Weight) => resolve(name, `files/${name}-${part}-${weights[weight]}-normal.woff`)
    const characters = readCharacters(readTable(await readFile(pathOf('regular')), 'cmap'))
    return { family: fontFamily, part, pathOf, characters }
  })

const smallFiles = smallFamilies.flatMap(([fontFamily, scripts]) => scripts.map(script => fileOf(fontFamily, script)))

/** The characters of ranges such as `U+0590-05FF,U+20AA`. */
const charactersOf = (ranges: string) =>
  ranges.split(',').flatMap(range => {
    const [first = '', last = first] = range.slice(2).split('-')
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, nth) => start + nth)
  })

/** The file of each character, where the package is installed. */
const indexOf = (fontFamily: Family) =>
  once(async () => {
    const index = new Map<number, OpenFile>()
    try {
      const json = await readFile(resolve(fontFamily.package, 'unicode.json'), 'utf8')
      for (const [key, ranges] of Object.entries(JSON.parse(json) as Record<string, string>)) {
        const open = fileOf(fontFamily, key.replaceAll(/[[\]]/g, ''))
        for (const character of charactersOf(ranges)) if (!index.has(character)) index.set(character, open)
      }
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
      if (!isMissing) throw error
    }
    return index
  })
/** Each has more than 100 files. Their packages may be missing. */
const indexes: Record<EastAsian, ReturnType<typeof indexOf>> = {
  'noto-sans-sc': indexOf(family('NotoSansSC', 'noto-sans-sc')),
  'noto-sans-jp': indexOf(family('NotoSansJP', 'noto-sans-jp')),
  'noto-sans-kr': indexOf(family('NotoSansKR', 'noto-sans-kr')),
}

/** The packages of families that are not installed. */
export const missingFontPackages = async (): Promise<string[]> => {
  const sizes = await Promise.all(eastAsianPackages.map(async name => (await indexes[name]()).size))
  return eastAsianPackages.filter((_, nth) => sizes[nth] === 0).map(name => `@fontsource/${name}`)
}

/** The files that have the characters of a text, and the characters that none has. */
export const findFonts = async (
  text: Iterable<string>,
  preferred: EastAsian = 'noto-sans-sc',
): Promise<{ files: FontFile[]; missing: ReadonlySet<number> }> => {
  const missing = new Set(Array.from(text, character => character.codePointAt(0) ?? 0))
  const files: FontFile[] = []
  const pause = createPause()
  const take = async (open: OpenFile, candidates: Iterable<number>) => {
    await pause()
    const file = await open()
    const covered = Array.from(candidates).filter(code => file.characters.has(code))
    for (const code of covered) missing.delete(code)
    if (covered.length > 0) files.push(file)
  }
  for (const open of smallFiles) if (missing.size > 0) await take(open, missing)
  for (const name of new Set([preferred, ...eastAsianPackages])) {
    if (missing.size === 0) break
    const index = await indexes[name]()
    const candidates = Map.groupBy(missing, code => index.get(code))
    for (const [open, codes] of candidates) if (open) await take(open, codes)
  }
  return { files, missing }
}
