import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { formats, parseInstant } from '#src/platform/operations/formats.ts'
import { test as it } from '#test/app/index.ts'

const runs = { numRuns: 2000, seed: 20261120 }
const dayMs = 24 * 60 * 60 * 1000

/** Instants of the years 1 to 9999, a day away from their ends so that any zone stays within them. */
const anyInstant = fc
  .date({
    min: new Date(Date.parse('0001-01-01') + dayMs),
    max: new Date(Date.parse('9999-12-31T23:59:59.999Z') - dayMs),
    noInvalidDate: true,
  })
  .map(date => date.getTime())
const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** The text of an instant in a zone, which is in minutes ahead of UTC. */
const inZone = (instant: number, zone: number, colon: string) => {
  const localTime = new Date(instant + zone * 60_000).toISOString().slice(0, -1)
  const distance = Math.abs(zone)
  return `${localTime}${zone < 0 ? '-' : '+'}${pad(Math.floor(distance / 60))}${colon}${pad(distance % 60)}`
}
const anyZone = [anyInstant, fc.integer({ min: -959, max: 959 }), fc.constantFrom('', ':')] as const

const known: [text: string, instant: string][] = [
  ['1970-01-01', '1970-01-01T00:00:00.000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2000-02-29', '2000-02-29T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['0099-12-31', '0099-12-31T00:00:00.000Z'],
  ['9999-12-31', '9999-12-31T00:00:00.000Z'],
  ['2026-01-31T10:30', '2026-01-31T10:30:00.000Z'],
  ['2026-01-31T10:30Z', '2026-01-31T10:30:00.000Z'],
  ['2026-01-31T10:30:15', '2026-01-31T10:30:15.000Z'],
  ['2026-01-31T10:30:15Z', '2026-01-31T10:30:15.000Z'],
  ['2026-01-31T23:59:59.999Z', '2026-01-31T23:59:59.999Z'],
  ['2026-01-31T10:30:15.5', '2026-01-31T10:30:15.500Z'],
  ['2026-01-31T10:30:15.001Z', '2026-01-31T10:30:15.001Z'],
  ['2026-01-31T10:30:15.123456789Z', '2026-01-31T10:30:15.123Z'],
  ['2026-01-31T10:30:15.0006Z', '2026-01-31T10:30:15.001Z'],
  ['2026-01-31T23:59:59.9999Z', '2026-02-01T00:00:00.000Z'],
  ['2026-01-31T10:30+00:00', '2026-01-31T10:30:00.000Z'],
  ['2026-01-31T10:30-00:00', '2026-01-31T10:30:00.000Z'],
  ['2026-01-31T10:30+02:00', '2026-01-31T08:30:00.000Z'],
  ['2026-01-31T10:30-05:30', '2026-01-31T16:00:00.000Z'],
  ['2026-01-31T10:30+0545', '2026-01-31T04:45:00.000Z'],
  ['2026-01-31T10:30+02', '2026-01-31T08:30:00.000Z'],
  ['2026-01-31t10:30:00z', '2026-01-31T10:30:00.000Z'],
  ['2026-01-31T00:30:00.250+02:00', '2026-01-30T22:30:00.250Z'],
  ['2026-12-31T22:15:00-05:30', '2027-01-01T03:45:00.000Z'],
  ['2026-01-31T10:30+15:59', '2026-01-30T18:31:00.000Z'],
  ['2026-01-31T10:30-15:59', '2026-02-01T02:29:00.000Z'],
  ['0001-01-01T00:30+00:30', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:29:59.999-00:30', '9999-12-31T23:59:59.999Z'],
]

describe('a date or a timestamp', () => {
  it.each(known)('%s is the instant %s', (text, instant) => {
    expect(new Date(parseInstant(text)).toISOString()).toBe(instant)
    expect(formats['date-or-timestamp'].validate(text)).toBe(true)
  })

  it.each([
    // The day does not exist.
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-01-32',
    '2026-01-00',
    '2026-00-01',
    '2026-13-01',
    '2026-02-30T10:00:00Z',
    // The time or the zone does not exist.
    '2026-01-31T24:00',
    '2026-01-31T24:00:00Z',
    '2026-01-31T10:60',
    '2026-01-31T23:59:60Z',
    '2026-01-31T10:30+16:00',
    '2026-01-31T10:30-24:00',
    '2026-01-31T10:30+02:60',
    // The year is not within 1 to 9999.
    '0000-01-01',
    '0000-12-31T23:59:59.999Z',
    '0001-01-01T00:29+00:30',
    '9999-12-31T23:59:59.9999Z',
    '9999-12-31T23:59:59.9994999Z',
    '0000-12-31T23:30-01:00',
    '9999-12-31T23:30-00:30',
    '10000-01-01',
    '-0001-01-01',
    '+002026-01-31T00:00:00.000Z',
    // The notation is not that of a date or a timestamp.
    '',
    ' ',
    'demain',
    '2026',
    '2026-01',
    '26-01-31',
    '2026-1-31',
    '20260131',
    '2026-W05-6',
    '2026-031',
    '31/01/2026',
    '2026/01/31',
    ' 2026-01-31',
    '2026-01-31 ',
    '2026-01-31\n',
    '2026-01-31T',
    '2026-01-31Z',
    '2026-01-31+02:00',
    '2026-01-31T10',
    '2026-01-31T10Z',
    '2026-01-31T1030',
    '2026-01-31T1:30',
    '2026-01-31 10:30:00',
    '2026-01-31T10:30.5Z',
    '2026-01-31T10:30:00.Z',
    '2026-01-31T10:30:00,5Z',
    '2026-01-31T10:30:00.1234567890Z',
    '2026-01-31T10:30:00+2:00',
    '2026-01-31T10:30:00 +02:00',
    '2026-01-31T10:30:00Z+02:00',
    '2026-01-31T10:30:00 UTC',
    '２０２６-01-31',
    '1769817600',
    'Sat Jan 31 2026',
    'now',
    'infinity',
  ])('%j is rejected', text => {
    expect(parseInstant(text)).toBeNaN()
    expect(formats['date-or-timestamp'].validate(text)).toBe(false)
  })

  it('can be any instant in the ISO notation of JavaScript', () => {
    fc.assert(
      fc.property(anyInstant, instant => {
        expect(parseInstant(new Date(instant).toISOString())).toBe(instant)
      }),
      runs,
    )
  })

  it('is the same instant in any zone', () => {
    fc.assert(
      fc.property(...anyZone, (instant, zone, colon) => {
        const text = inZone(instant, zone, colon)
        expect(parseInstant(text), text).toBe(instant)
      }),
      runs,
    )
  })

  it('is the same instant for PostgreSQL', async ({ app }) => {
    const texts = [
      ...known.map(([text]) => text),
      ...fc.sample(fc.tuple(...anyZone), runs).map(written => inZone(...written)),
    ]
    const { rows } = await sql<{ instant: string }>`
      select text::timestamptz(3) as instant from unnest(${texts}::text[]) with ordinality as input (text, position) order by position
    `.execute(app.db)
    expect(rows.map(({ instant }) => instant)).toEqual(texts.map(text => new Date(parseInstant(text)).toISOString()))
  })

  it('is accepted exactly when its day exists in the calendar', () => {
    const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    const daysOf = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    const anyYear = fc.oneof(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 99 }).map(year => year * 100),
    )
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (year, month, day) => {
        const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
        const exists = year >= 1 && day >= 1 && day <= (daysOf(year)[month - 1] ?? 0)
        expect(!Number.isNaN(parseInstant(text)), text).toBe(exists)
        if (exists) expect(new Date(parseInstant(text)).toISOString()).toBe(`${text}T00:00:00.000Z`)
      }),
      runs,
    )
  })
})
