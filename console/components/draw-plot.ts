import UPlot from 'uplot'
import { formatNumber } from '../app/language.ts'
import { formats, type PlotProps } from './plot-formats.ts'
import { t } from './texts.ts'

const height = 220

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
        label: t('from'),
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

/** Draws a plot into an element. Returns a function that removes it. */
export const drawPlot = (element: HTMLElement, props: PlotProps): (() => void) => {
  const plot = draw(element, props)
  const unfollow = follow(element, plot)
  return () => {
    unfollow()
    plot.destroy()
  }
}
