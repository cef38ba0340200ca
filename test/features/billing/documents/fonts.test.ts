import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { toPrintable } from '#src/features/billing/documents/fonts/characters.ts'
import { findFonts } from '#src/features/billing/documents/fonts/families.ts'
import { embedTypeface } from '#src/features/billing/documents/pdf/typeface.ts'

const familiesOf = async (text: string, ...preferred: Parameters<typeof findFonts>[1][]) => {
  const { files, missing } = await findFonts(text, ...preferred)
  return [...new Set(files.map(({ family }) => family.name)), ...[...missing].map(code => String.fromCodePoint(code))]
}

describe('the fonts of a text', () => {
  it.each([
    ['Latin only', 'Élodie & Œuvres – 12 €', ['SourceSans3']],
    ['symbols', 'a → ✓', ['SourceSans3', 'NotoSansSymbols2', 'NotoSansMath']],
    ['a character that none has', 'a🎉', ['SourceSans3', '🎉']],
    ['a character above the basic plane', '𠮷', ['NotoSansJP']],
    ['traditional Chinese', '臺灣區', ['NotoSansSC']],
  ])('%s', async (_, text, families) => {
    expect(await familiesOf(text)).toEqual(families)
  })

  it('are of the language that is preferred', async () => {
    expect(await familiesOf('日本', 'noto-sans-jp')).toEqual(['NotoSansJP'])
    expect(await familiesOf('日本', 'noto-sans-kr')).toEqual(['NotoSansKR'])
  })

  it('do without packages that are not installed', async () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (specifier, context, next) => next(specifier.replace('noto-sans-jp', 'absent'), context) })`
    const script = `import { findFonts, missingFontPackages } from '#src/features/billing/documents/fonts/families.ts'
      const { files, missing } = await findFonts('日𠮷')
      console.log(JSON.stringify([files.map(({ family }) => family.name), [...missing], await missingFontPackages()]))`
    const url = `data:text/javascript,${encodeURIComponent(hook)}`
    const args = ['--import', url, '--input-type=module-typescript', '--eval', script]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: process.cwd() })
    expect(JSON.parse(stdout)).toEqual([['NotoSansSC'], [0x20bb7], ['@fontsource/noto-sans-jp']])
  })
})

describe('printed text', () => {
  it.each([
    ['é in one character', 'e\u0301', 'é'],
    ['plain hyphens and spaces', 'a\u2011b\u202fc', 'a-b\u00a0c'],
    ['ligatures as letters', 'ﬁn oﬃce', 'fin office'],
    ['no soft hyphens and selectors', 'a\u00adb✓\ufe0f', 'ab✓'],
    ['no embeddings', 'a\u202bb\u202c', 'ab'],
  ])('has %s', (_, raw, printed) => {
    expect(toPrintable(raw)).toBe(printed)
  })

  it('joins Arabic letters, except beside a non-joiner', async () => {
    const { widthOf } = await embedTypeface(await PDFDocument.create(), 'ببب')
    const isolated = 3 * widthOf('ب', 'regular', 10)
    expect(widthOf('ببب', 'regular', 10)).toBeLessThan(isolated)
    expect(widthOf('ب\u200cب\u200cب', 'regular', 10)).toBeCloseTo(isolated, 5)
  })
})
