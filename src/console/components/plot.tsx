import { useEffect, useRef } from 'preact/hooks'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatNumber, language, t } from '../app/language.ts'

/** One line of a plot. */
export interface Series {
  label: string
  /** Null where nothing was measured. */
  values: (number | null)[]
  /** The custom property of its colour, such as `--bad`. */
  color: string
}

interface PlotProps {
  /** The subject of the plot, for screen readers, which also get the numbers as a table. */
  label: string
  /** The beginnings of the intervals, as ISO timestamps. */
  times: string[]
  series: Series[]
  /** Whether the intervals are days, whose labels have no time. */
  isDaily?: boolean
}

const height = 220

const formats = {
  day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  dayOfHours: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }),
  hour: new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }),
  timeOfDay: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
}

/** The labels of the time axis: times of day within two days, otherwise dates. */
const axisFormat = (times: string[], isDaily: boolean) => {
  if (isDaily) return formats.day
  return times.length <= 48 ? formats.timeOfDay : formats.dayOfHours
}

/** The colours of the page as canvases understand them. */
const resolveColor = (element: HTMLElement, property: string) => {
  element.style.color = `var(${property})`
  return getComputedStyle(element).color
}

const draw = (element: HTMLElement, { times, series, isDaily = false }: PlotProps) => {
  const format = isDaily ? formats.day : formats.hour
  const labels = axisFormat(times, isDaily)
  const color = (property: string) => () => resolveColor(element, property)
  const axis = { stroke: color('--quiet'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } }
  const options: UPlot.Options = {
    width: element.clientWidth,
    height,
    // The service counts days in UTC. Hours are shown in the time zone of the browser.
    ...(isDaily && { tzDate: seconds => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC') }),
    cursor: { y: false, drag: { setScale: false } },
    hooks: { setCursor: [({ root, cursor }) => root.classList.toggle('at-point', cursor.idx != null)] },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(max * 1.1, 1)] } },
    axes: [
      { ...axis, space: 80, values: (_plot, splits) => splits.map(seconds => labels.format(seconds * 1000)) },
      {
        ...axis,
        size: 55,
        values: (_plot, splits) => splits.map(value => (Number.isInteger(value) ? formatNumber(value) : '')),
      },
    ],
    series: [
      {
        label: t({ fr: 'Début', en: 'From' }),
        value: (_plot, seconds) => (seconds === null ? '–' : format.format(seconds * 1000)),
      },
      ...series.map(({ label, color: property }) => ({
        label,
        stroke: color(property),
        width: 2,
        points: { show: times.length < 40 },
        value: (_plot: UPlot, value: number | null) => (value === null ? '–' : formatNumber(value)),
      })),
    ],
  }
  const data = [times.map(time => Date.parse(time) / 1000), ...series.map(({ values }) => values)]
  return new UPlot(options, data as UPlot.AlignedData, element)
}

/** Draws again when the width or the colour scheme of the page changes. */
const follow = (element: HTMLElement, plot: UPlot) => {
  const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
  resize.observe(element)
  const redraw = () => plot.redraw()
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', redraw)
  const chosen = new MutationObserver(redraw)
  chosen.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    resize.disconnect()
    scheme.removeEventListener('change', redraw)
    chosen.disconnect()
  }
}

/** The numbers of a plot, for people who cannot see it. */
const PlotTable = ({ label, times, series, isDaily = false }: PlotProps) => (
  <details class="plot-table">
    <summary>{t({ fr: 'Afficher les nombres', en: 'Show the numbers' })}</summary>
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t({ fr: 'Début', en: 'From' })}</th>
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
    if (!element.current) return undefined
    const plot = draw(element.current, { label, times, series, isDaily: isDaily === true })
    const unfollow = follow(element.current, plot)
    return () => {
      unfollow()
      plot.destroy()
    }
  }, [label, times, series, isDaily])
  return (
    <>
      <div ref={element} class="plot" role="img" aria-label={label} />
      <PlotTable {...props} />
    </>
  )
}
