import { describe, expect, it } from 'vitest'
import { decode } from '#src/features/watches/feeds/decode.ts'

const utf16 = (text: string, mark: number[], swapped: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), swapped ? bytes.swap16() : bytes])
}
const utf8 = (text: string) => Buffer.from(text)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>é</a>`

describe('bytes are decoded', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['as UTF-8 by default', utf8('é'), 'text/xml', 'é'],
    ['by the header', latin1('é'), 'text/xml; charset=ISO-8859-1', 'é'],
    ['by the header in quotes', latin1('é'), 'text/xml; charset="latin1"; x=y', 'é'],
    [
      'by the header rather than the declaration',
      utf8(declaring('latin1')),
      'text/xml;CHARSET=utf-8',
      declaring('latin1'),
    ],
    ['by the declaration', latin1(declaring('iso-8859-1')), 'text/xml', declaring('iso-8859-1')],
    ['from latin1 as windows-1252, as browsers do', Buffer.from([0x80]), 'text/xml; charset=iso-8859-1', '€'],
    [
      'by the UTF-8 byte order mark rather than the header',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('é')]),
      'a; charset=big5',
      'é',
    ],
    ['by the little-endian byte order mark', utf16('é', [0xff, 0xfe], false), 'text/xml; charset=utf-8', 'é'],
    ['by the big-endian byte order mark', utf16('é', [0xfe, 0xff], true), '', 'é'],
    ['from Shift JIS', Buffer.from([0x88, 0xc0, 0x91, 0x53]), 'text/xml; charset=shift_jis', '安全'],
    ['when there are none', new Uint8Array(), '', ''],
  ])('%s', (_encoding, bytes, contentType, text) => expect(decode(bytes, contentType)).toBe(text))
})

describe('bytes are rejected', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['that are not in the default encoding', latin1('été'), '', 'The text is not encoded in utf-8, as it declares'],
    ['that contradict the header', latin1('été'), 'a; charset=UTF-8', 'The text is not encoded in UTF-8, as it'],
    ['that contradict their declaration', latin1(declaring('utf-8')), '', 'The text is not encoded in utf-8'],
    [
      'that contradict their byte order mark',
      Buffer.from([0xef, 0xbb, 0xbf, 0xff]),
      '',
      'The text is not encoded in utf-8',
    ],
    ['that end within a character', utf8('é').subarray(0, 1), '', 'The text is not encoded in utf-8'],
    ['in an unknown encoding', utf8('a'), 'text/xml; charset=klingon', 'Unknown encoding: klingon'],
    [
      'in an encoding with a long name',
      utf8('a'),
      `a; charset=${'x'.repeat(500)}`,
      `Unknown encoding: ${'x'.repeat(40)}`,
    ],
  ])('%s', (_reason, bytes, contentType, reason) => expect(() => decode(bytes, contentType)).toThrow(reason))

  it('with an error of bounded length', () => {
    const decodeUnknown = () => decode(utf8('a'), `a; charset=${'x'.repeat(500)}`)
    expect(decodeUnknown).toThrow(/^.{1,100}$/)
  })
})
