import { expect, it } from 'vitest'
import { normalizeBounded } from '#src/ground/load/normalize.ts'

const cpuMs = (run: () => void) => {
  const since = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

/** Marks of two classes, which normalization sorts; the first of the second pair decomposes to one. */
const unsorted = ['\u0301\u0323', '\uff9e\u0323']

it.for(unsorted)('normalizes many combining marks in linear time: %j', marks => {
  // 64,000 characters take 0.7 s without a bound, and 16 times as long with four times as many.
  for (const form of ['NFC', 'NFD', 'NFKD'] as const)
    expect(cpuMs(() => normalizeBounded(marks.repeat(128_000), form))).toBeLessThan(300)
})

it('bounds each character that decomposes to combining marks', () => {
  const marks = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(character =>
    /^\p{M}+$/u.test(character.normalize('NFKD')),
  )
  expect(marks.length).toBeGreaterThan(2000)
  expect(marks.filter(mark => normalizeBounded(mark.repeat(31), 'NFC') === mark.repeat(31).normalize())).toEqual([])
})

it('keeps 30 marks in a row', () => {
  const marks = '\u0323'.repeat(30)
  expect(normalizeBounded(`a${marks}\u0323\u0301b\u0301`, 'NFD')).toBe(`a${marks}b\u0301`)
})

it('normalizes to the form', () => {
  expect(['NFC', 'NFD', 'NFKD'].map(form => normalizeBounded('ﬁé', form as 'NFC'))).toEqual([
    'ﬁé',
    'ﬁe\u0301',
    'fie\u0301',
  ])
})
