import { formatNumber } from '../../../app/language.ts'
import { Figures } from '../../../components/figures.tsx'
import { Plot } from '../../../components/plot.tsx'
import { formatDay } from '../../../components/time.tsx'
import type { Fields } from '../fields.ts'
import { t } from './texts.ts'
import { formatIfKnown, type ReportView } from './view.ts'

/** The day of a report. */
const dateOf = (report: Fields) => {
  const date = report.time('date')
  return date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined
}

/** The days of reports, each once with the latest numbers, in their order. */
const daysOf = (reports: Fields[]) => {
  const days = new Map<string, Fields>()
  for (const report of reports) {
    const date = dateOf(report)
    if (date !== undefined && !days.has(date)) days.set(date, report)
  }
  return [...days].toSorted(([a], [b]) => a.localeCompare(b))
}

/** Visits and page views by day. */
export const traffic: ReportView = (report, { earlier }) => {
  const [visits, pageViews] = [report.number('visits'), report.number('pageViews')]
  if ((visits ?? pageViews) === undefined) return undefined
  const days = daysOf([report, ...earlier])
  const texts = { visits: t('visits'), pageViews: t('pageViews') }
  const valuesOf = (name: string) => days.map(([, day]) => day.number(name) ?? 0)
  return (
    <>
      <Figures
        figures={[
          [t('lastDay'), formatIfKnown(dateOf(report), formatDay)],
          [texts.visits, formatIfKnown(visits, formatNumber)],
          [texts.pageViews, formatIfKnown(pageViews, formatNumber)],
        ]}
      />
      {days.length > 1 && (
        <Plot
          label={t('trafficByDay')}
          times={days.map(([date]) => `${date}T00:00:00Z`)}
          isDaily
          series={[
            { label: texts.visits, values: valuesOf('visits'), color: '--primary' },
            { label: texts.pageViews, values: valuesOf('pageViews'), color: '--good' },
          ]}
        />
      )}
    </>
  )
}
