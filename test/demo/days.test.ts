import { describe, expect, it } from 'vitest'
import { addDays, createDemoDates } from '../../demo/src/days.ts'
import { toBillingDocument } from '../../demo/src/billing.ts'
import { invoices } from '../../demo/src/invoices.ts'
import { quotes } from '../../demo/src/quotes.ts'
import { tasks } from '../../demo/src/tasks.ts'

/** Noon of each day of three weeks around New Year. */
const noons = Array.from({ length: 21 }, (_, at) => new Date(`${addDays('2027-12-22', at)}T12:00:00Z`))
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

describe('the days around a day', () => {
  it.each([
    ['2026-11-22T22:59:59Z', 'Europe/Paris', '2026-11-16', '2026-11-20'],
    ['2026-11-22T23:00:00Z', 'Europe/Paris', '2026-11-23', '2026-11-23'],
    ['2026-11-23T03:59:59Z', 'America/Martinique', '2026-11-16', '2026-11-20'],
    ['2026-11-23T04:00:00Z', 'America/Martinique', '2026-11-23', '2026-11-23'],
  ])('are in the time zone of the agency: %s in %s', (now, timeZone, monday, workday) => {
    const days = createDemoDates(new Date(now), timeZone)
    expect(days.inWeek(0, 1)).toBe(monday)
    expect(days.workday(0)).toBe(workday)
  })

  it('have the local time of the agency, in winter and in summer', () => {
    const { dateTime: at } = createDemoDates(new Date(), 'Europe/Paris')
    expect(at('2026-11-20', '09:30')).toBe('2026-11-20T09:30:00+01:00')
    expect(at('2026-07-20', '09:30')).toBe('2026-07-20T09:30:00+02:00')
  })

  it('skip weekends, and keep their order', () => {
    for (const noon of noons) {
      const { workday, inWeek } = createDemoDates(noon, 'Europe/Paris')
      const days = Array.from({ length: 41 }, (_, at) => workday(at - 20))
      expect(days.some(isWeekend)).toBe(false)
      expect(days).toEqual(days.toSorted())
      expect(workday(0) <= noon.toISOString() && workday(-1) < noon.toISOString().slice(0, 10)).toBe(true)
      expect(workday(1) > noon.toISOString()).toBe(true)
      expect(new Date(inWeek(0, 1)).getUTCDay()).toBe(1)
      expect(inWeek(1, 1)).toBe(addDays(inWeek(0, 7), 1))
    }
  })
})

describe('the demo on any day', () => {
  it('has documents whose dates suit their status', () => {
    for (const noon of noons) {
      const days = createDemoDates(noon, 'Europe/Paris')
      const today = noon.toISOString().slice(0, 10)
      for (const rows of [invoices, quotes]) {
        const documents = rows.map(row => toBillingDocument<string, 'settled'>(row, 'settled', days, () => 1))
        const issueDates = documents.map(({ document }) => document.issueDate)
        expect(issueDates).toEqual(issueDates.toSorted())
        for (const { document, deadline, completedAt: settledAt } of documents) {
          if (['sent', 'draft'].includes(document.status)) expect(deadline >= today, today).toBe(true)
          if (['overdue', 'expired'].includes(document.status)) expect(deadline < today, today).toBe(true)
          if (settledAt !== null) expect(settledAt >= document.issueDate && settledAt < today, today).toBe(true)
        }
      }
    }
  })

  it('has tasks that start before they are due, and are done before today', () => {
    for (const [title, state, , start, due] of tasks) {
      if (start !== null && due !== null) expect(start <= due, title).toBe(true)
      if (typeof state === 'number') expect(state < 0 && (start ?? state) <= state, title).toBe(true)
    }
  })
})
