import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findComments } from '../../scripts/src/words/comments.ts'
import { findWords } from '../../scripts/src/words/find.ts'
import { readGlossary, wordsOf } from '../../scripts/src/words/glossary.ts'

const table = (...rows: string[]) =>
  ['| Do not write | Write | Where |', '| --- | --- | --- |', ...rows.map(row => `| ${row} |`), ''].join('\n')

/** Invented words, so that the check accepts this file. */
const glossary = readGlossary(
  table(
    '`gizmo`, `gizmos` | part | both',
    '`bigX` | `maxX` | names',
    '`=it` | the name of the thing | names',
    '`=Zap` | `Blast` | names',
    '`goes bananas`, `keeps … bananas` | fails | prose',
  ),
)
const wordsIn = (file: string, text: string) =>
  findWords(glossary, file, text).map(line => line.replace(/ \(write .*$/, '').slice(file.length + 1))

describe('findWords', () => {
  it('reports file, line, word and replacement', () => {
    expect(findWords(glossary, 'src/a.ts', 'const a = 1\nconst gizmo = 2\n')).toEqual([
      'src/a.ts:2: "gizmo" (write "part")',
    ])
  })

  it.each([
    ['a variable', 'const gizmo = 1', '1: "gizmo"'],
    ['a word of a name', 'const openGizmoFile = 1', '1: "openGizmoFile"'],
    ['a constant', 'const GIZMO_SIZE = 1', '1: "GIZMO_SIZE"'],
    ['a function', 'function gizmo() {}', '1: "gizmo"'],
    ['a parameter', 'const a = (gizmo: string) => 1', '1: "gizmo"'],
    ['a type', 'type Gizmo = string', '1: "Gizmo"'],
    ['a property of an interface', 'interface A {\n  readonly gizmo?: string\n}', '2: "gizmo"'],
    ['a key of an object', 'const a = { gizmo: 1 }', '1: "gizmo"'],
    ['a method', 'class A {\n  gizmo() {}\n}', '2: "gizmo"'],
    ['a name that is destructured', 'const { gizmo: a } = b', '1: "gizmo"'],
    ['a name that is imported under another', `import { gizmo as bigSize } from './a.ts'`, '1: "bigSize"'],
    ['a prefix', 'const bigSize = 1', '1: "bigSize"'],
    ['a whole name', 'const it = 1', '1: "it"'],
    ['a name with a capital', 'type Zap = string', '1: "Zap"'],
    ['a line comment', '// The gizmo is open.', '1: "gizmo"'],
    ['a phrase over two line comments', '// A job goes\n// bananas.', '1: "goes bananas"'],
    ['a phrase over two lines of a docblock', '/**\n * A job goes\n * bananas.\n */', '2: "goes bananas"'],
    ['a phrase with a gap', '// It keeps all of the bananas.', '1: "keeps all of the bananas"'],
    ['a log message', `log.error('Gizmo failed')`, '1: "Gizmo"'],
    ['a test title', `test('opens a gizmo', () => {})`, '1: "gizmo"'],
    ['a template', 'throw new Error(`The gizmo ${a} is open`)', '1: "gizmo"'],
  ])('finds %s in TypeScript', (_, text, finding) => {
    expect(wordsIn('src/a.ts', text)).toEqual([finding])
  })

  it.each([
    ['another word', 'const gizmology = 1 // a gizmology'],
    ['a prefix in the middle of a name', 'const notBigSize = 1'],
    ['a prefix alone', 'const big = 1'],
    ['a longer name', 'const itself = it.size'.replace('it.', 'a.')],
    ['a name in small letters', 'const zap = 1'],
    ['a property that another module defines', 'a.gizmo()'],
    ['code in a comment', '// See `gizmo`.'],
    ['a string of one word', `const a = 'gizmo'`],
    ['a gap of more than three words', '// It keeps one two three four bananas.'],
    ['words of two comments with code between', '// It goes\nconst a = 1\n// bananas'],
  ])('does not find %s in TypeScript', (_, text) => {
    expect(wordsIn('src/a.ts', text)).toEqual([])
  })

  it('finds the name of a file', () => {
    expect(wordsIn('src/open-gizmo.ts', '')).toEqual(['1: "open-gizmo"'])
    expect(wordsIn('docs/gizmo.md', '')).toEqual(['1: "gizmo"'])
  })

  it('finds names of schemas, descriptions and comments in YAML, and no fields', () => {
    const text = [
      '# A gizmo.',
      'schemas:',
      '  GizmoList:',
      '    description: |',
      '      A list goes',
      '      bananas.',
      '    properties:',
      '      gizmo: { type: string, summary: One gizmo., example: a gizmo }',
    ].join('\n')
    expect(wordsIn('openapi/a.yaml', text)).toEqual(['1: "gizmo"', '3: "GizmoList"', '5: "goes bananas"', '8: "gizmo"'])
  })

  it('finds text in Markdown, and no code', () => {
    const text = '# Gizmos\n\nA [gizmo](gizmo.md), `gizmo`.\n\n```js\nconst gizmo = 1\n```\n'
    expect(wordsIn('docs/a.md', text)).toEqual(['1: "Gizmos"', '3: "gizmo"'])
  })

  it('rejects a file that cannot be parsed', () => {
    expect(() => wordsIn('src/a.ts', 'const = 1')).toThrow('src/a.ts cannot be parsed')
  })
})

describe('wordsOf', () => {
  it.each([
    ['maxRetryCount', 'max retry count'],
    ['MAX_RETRY_COUNT', 'max retry count'],
    ['max-retry-count.ts', 'max retry count ts'],
    ['IPv6Address', 'ipv address'],
    ['HTTPServer', 'http server'],
    ['a1b', 'a b'],
  ])('splits %s', (name, words) => {
    expect(wordsOf(name)).toBe(words)
  })
})

describe('readGlossary', () => {
  it.each([
    ['without words', 'gizmo | part | both'],
    ['without a replacement', '`gizmo` | | both'],
    ['without a place', '`gizmo` | part | everywhere'],
  ])('rejects a row %s', (_, row) => {
    expect(() => readGlossary(table(row))).toThrow('needs words in backticks')
  })

  it('rejects a guide without a table', () => {
    expect(() => readGlossary('# Style guide\n')).toThrow('has no table')
  })
})

describe('the glossary of docs/style.md', () => {
  const { names, prose } = readGlossary(readFileSync('docs/style.md', 'utf8'))

  it.each(names.map(({ word }) => word))('finds the name %s', word => {
    const name = word.replace(/^=/, '').replace(/X$/, 'Size')
    expect(findWords({ names, prose: [] }, 'a.ts', `const ${name} = 1\n`)).not.toEqual([])
  })

  it.each(prose.map(({ word }) => word))('finds "%s" in text', phrase => {
    const text = `The service (${phrase.replace('…', 'all of it')}).\n`
    expect(findWords({ names: [], prose }, 'a.md', text)).not.toEqual([])
  })

  it('accepts ordinary English', () => {
    const text = `This means that only the first request is retried. Each agency has its own rows, and one key is told apart
      from another by its prefix. A change is found in the log. Ask for a page, hold the key in a variable, and do not
      hold a lock for longer than a request. The client is given ten minutes. Most requests end within a second; the
      largest body has 5 MiB. Explain the steps, tell the operator, and go ahead. The default is shown below. The
      outstanding balance does not change. Troubleshooting has a page of its own.`
    expect(findWords({ names, prose }, 'docs/guide.md', text)).toEqual([])
  })

  it('accepts ordinary names', () => {
    const code = `
      const [defaultLimit, oneTimeToken, eachRow, givenName, mostly, changed, hasMore] = readRows({ kind: 'a' })
      export const findKey = (key: string, options: { maxRetries: number; ownerId: number }) => withTimeout(key, options)
      export class TimeoutError extends Error {}`
    expect(findWords({ names, prose }, 'src/find-key.ts', code)).toEqual([])
  })
})

describe('findComments', () => {
  it('finds comments that begin with What, Who or Whose', () => {
    const text = "/** What a call returns. */\nconst a = 'What'\n// Whose rows\n/**\n * Who calls.\n */\n// Whatever\n"
    expect(findComments('src/a.ts', text)).toEqual([
      'src/a.ts:1: a comment that begins with "What" (name the thing)',
      'src/a.ts:3: a comment that begins with "Whose" (name the thing)',
      'src/a.ts:4: a comment that begins with "Who" (name the thing)',
    ])
  })

  it('finds lines of comments beyond column 120, but not of code', () => {
    const long = 'a'.repeat(120)
    expect(findComments('src/a.ts', `/**\n * ${long}\n */\nconst a = '${long}'\n`)).toEqual([
      'src/a.ts:2: a comment beyond column 120',
    ])
  })
})
