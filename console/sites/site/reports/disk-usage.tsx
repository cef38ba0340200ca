import { common } from '../../../app/common.ts'
import { formatBytes } from '../../../app/format-bytes.ts'
import { Bars } from '../../../components/bars.tsx'
import { Figures } from '../../../components/figures.tsx'
import { t } from './texts.ts'
import { formatIfKnown, type ReportView } from './view.ts'

/** Smaller directories are in the raw data. */
const maxDirectories = 20

const sizesOf = (report: Parameters<ReportView>[0]) =>
  report
    .objects('directories')
    .flatMap(directory => {
      const [name, value] = [directory.text('path'), directory.number('bytes')]
      return name === undefined || value === undefined ? [] : [{ name, value, text: formatBytes(value) }]
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, maxDirectories)

const freeText = (free: number | undefined, total: number | undefined) => {
  if (free === undefined || total === undefined) return formatIfKnown(free ?? total, formatBytes)
  return t('freeOfTotal', { free: formatBytes(free), total: formatBytes(total) })
}

/** The space that the site takes, by directory. */
export const diskUsage: ReportView = report => {
  const used = report.number('usedBytes')
  const [free, total] = [report.number('freeBytes'), report.number('totalBytes')]
  const bars = sizesOf(report)
  if ((used ?? free ?? total) === undefined && bars.length === 0) return undefined
  return (
    <>
      <Figures
        figures={[
          [common('site'), formatIfKnown(used, formatBytes)],
          [t('database'), formatIfKnown(report.number('databaseBytes'), formatBytes)],
          [free === undefined ? t('capacityOfDisk') : t('freeOnDisk'), freeText(free, total)],
        ]}
      />
      {bars.length > 0 && (
        <Bars
          label={t('sizesOfDirectories')}
          bars={bars}
          max={Math.max(used ?? 0, ...bars.map(({ value }) => value))}
        />
      )}
    </>
  )
}
