import { useEffect, useRef } from 'preact/hooks'
import 'uplot/dist/uPlot.min.css'
import { formatNumber } from '../app/language.ts'
import { formats, type PlotProps } from './plot-formats.ts'
import { t } from './texts.ts'

/** The numbers of a plot, for people who cannot see it. */
const PlotTable = ({ label, times, series, isDaily = false }: PlotProps) => (
  <details class="plot-table">
    <summary>{t('showNumbers')}</summary>
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          {series.map(({ label: name }) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time, at) => (
          <tr key={time}>
            <th scope="row">{(isDaily ? formats.day : formats.hour).format(new Date(time))}</th>
            {series.map(({ label: name, values }) => (
              <td key={name} data-title={name} class="number">
                {values[at] === null ? '–' : formatNumber(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

/** Lines over time. */
export const Plot = (props: PlotProps) => {
  const element = useRef<HTMLDivElement>(null)
  const { label, times, series, isDaily } = props
  useEffect(() => {
    let remove = () => {}
    let isRemoved = false
    const show = async () => {
      const { drawPlot } = await import('./draw-plot.ts')
      if (element.current && !isRemoved)
        remove = drawPlot(element.current, { label, times, series, isDaily: isDaily === true })
    }
    // Without the script, the numbers are there.
    show().catch(() => {})
    return () => {
      isRemoved = true
      remove()
    }
  }, [label, times, series, isDaily])
  return (
    <>
      <div ref={element} class="plot" role="img" aria-label={label} />
      <PlotTable {...props} />
    </>
  )
}
