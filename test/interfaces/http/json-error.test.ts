import { describe, expect, it } from 'vitest'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { jsonErrorMessage } from '#src/interfaces/http/json-error.ts'

describe('the message about a text that is not JSON', () => {
  it.for([
    ['{', 'unexpected end of text at line 1, column 2'],
    ['{"a": "secret', 'unexpected end of text at line 1, column 14'],
    ['{"a": 1', 'unexpected end of text at line 1, column 8'],
    ['{\n  "a": 1,\n}', 'unexpected character at line 3, column 1'],
    ['{"a": secret}', 'unexpected character at line 1, column 7'],
    ["{'a': 1}", 'unexpected character at line 1, column 2'],
    ['[1, 2,, 3]', 'unexpected character at line 1, column 7'],
    ['[1}', 'unexpected character at line 1, column 3'],
    ['{"a" 1}', 'unexpected character at line 1, column 6'],
    ['[01]', 'unexpected character at line 1, column 3'],
    ['{} {}', 'unexpected character at line 1, column 4'],
    ['1, 2', 'unexpected character at line 1, column 2'],
    ['["a\nb"]', 'unescaped control character at line 1, column 4'],
    ['["\\x"]', 'invalid escape sequence at line 1, column 3'],
  ] as const)('%j is: %s', ([text, expected]) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(jsonErrorMessage(text).en).toBe(`Malformed JSON: ${expected}`)
  })

  it('is the same in French', () => {
    expect(jsonErrorMessage('{"a": [1, 2}').fr).toBe('JSON mal formé : caractère inattendu, ligne 1, colonne 12')
    expect(jsonErrorMessage('').fr).toBe('JSON mal formé : fin de texte inattendue, ligne 1, colonne 1')
  })

  it('has the position of V8, where that names one', () => {
    const valid = '{"a": [1, -25, "b\\u00e9\\n"], "c": {"d": 4, "e": {}}, "f": []}'
    let compared = 0
    for (let at = 0; at <= valid.length; at++)
      for (const inserted of ['', '"', ',', '}', ']', ':', '\\', '\n', '7', 'x']) {
        const text = valid.slice(0, at) + inserted + valid.slice(at + (inserted === '' ? 1 : 0))
        try {
          JSON.parse(text)
        } catch (error) {
          const [, line, column] = /\(line (\d+) column (\d+)\)/.exec((error as Error).message) ?? []
          const { en } = jsonErrorMessage(text)
          // V8 reports the end of an incomplete number or escape sequence, not its beginning.
          if (line === undefined || /number|escape/i.test((error as Error).message)) continue
          compared++
          expect(en, text).toContain(`at line ${line}, column ${column}`)
        }
      }
    expect(compared).toBeGreaterThan(50)
  })

  it('is found in a text of 1 MiB, and not looked for in a longer one', () => {
    const beginning = `{"a": "${'x'.repeat(mebibyte / 2)}", "b":`
    const spaces = ' '.repeat(mebibyte - beginning.length)
    expect(jsonErrorMessage(beginning + spaces).en).toContain(`at line 1, column ${mebibyte + 1}`)
    expect(jsonErrorMessage(`${beginning + spaces} `).en).toBe('Malformed JSON')
    const lines = '\n'.repeat(mebibyte)
    expect(jsonErrorMessage(lines).en).toContain(`at line ${mebibyte + 1}, column 1`)
  })
})
