import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { common } from '../../app/common.ts'
import { useVatMethod } from '../agency.ts'
import { Button } from '../button.tsx'
import { readForm } from '../entered.ts'
import { fieldErrors } from '../field.tsx'
import type { Restored } from '../form-values.ts'
import { useMoney } from '../money.ts'
import { computeTotals, type Totals } from './amounts.ts'
import { toFieldText } from './field-text.ts'
import { LineRow } from './line-row.tsx'
import { enteredLines, unchangedLines, type Line } from './lines.ts'
import { t } from './texts.ts'
import { TotalsList } from './totals-list.tsx'

interface LinesEditorProps {
  initial: readonly Line[]
  /** The rate of new lines. */
  defaultRate: string
  error: unknown
  /** The totals of a document without lines, which keeps them. */
  totalsWithoutLines?: { totalHt: string; totalTtc: string } | undefined
}

interface Row {
  key: number
  line: Partial<Line>
}

const usualRates = ['20', '10', '5.5', '2.1', '0']

/** Moves a row one place towards the beginning. */
const moveUp = (rows: Row[], at: number) => {
  const moved = rows[at]
  return moved ? rows.toSpliced(at, 1).toSpliced(at - 1, 0, moved) : rows
}

/** The lines of a document, with the totals of what is being entered. Its form is read by `enteredLines`. */
export const LinesEditor = ({ initial, defaultRate, error, totalsWithoutLines }: LinesEditorProps) => {
  const money = useMoney()
  const vatMethod = useVatMethod()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const nextKey = useRef(initial.length)
  const [rows, setRows] = useState<Row[]>(() => initial.map((line, key) => ({ key, line })))
  const [totals, setTotals] = useState<Totals>(() => computeTotals(unchangedLines(initial), vatMethod))
  const compute = () => {
    if (fieldset.current?.form) setTotals(computeTotals(enteredLines(readForm(fieldset.current.form)), vatMethod))
  }
  useLayoutEffect(compute, [rows, vatMethod])
  const addedKey = useRef<number>()
  useLayoutEffect(() => {
    if (addedKey.current === undefined) return
    addedKey.current = undefined
    fieldset.current?.querySelector<HTMLElement>('.line:last-child textarea')?.focus()
  }, [rows])
  const restore = (count: number) =>
    setRows(before =>
      count === initial.length
        ? initial.map(line => ({ key: nextKey.current++, line }))
        : Array.from({ length: count }, (_, at) => before[at] ?? { key: nextKey.current++, line: {} }),
    )
  const add = () => {
    const key = nextKey.current++
    addedKey.current = key
    setRows(before => [...before, { key, line: { vatRate: defaultRate } }])
  }
  const shown = rows.length === 0 && totalsWithoutLines ? { ...totals, ...totalsWithoutLines } : totals
  return (
    <fieldset class="lines" ref={fieldset} onInput={compute}>
      <legend>{common('lines')}</legend>
      {/* A draft of the form has as many lines. */}
      <input
        type="hidden"
        name="lineCount"
        value={rows.length}
        {...{ onrestore: ({ detail }: CustomEvent<Restored>) => restore(Number(detail.id)) }}
      />
      {rows.length > 0 && (
        <div class="line-titles" aria-hidden="true">
          <span>{t('description')}</span>
          <span class="number">{t('quantity')}</span>
          <span>{t('unit')}</span>
          <span class="number">{t('netPrice')}</span>
          <span class="number">{t('vatPercent')}</span>
          <span class="number">{t('net')}</span>
        </div>
      )}
      <ol>
        {rows.map(({ key, line }, at) => (
          <LineRow
            key={key}
            line={line}
            at={at}
            error={error}
            net={money(totals.nets[at] ?? '0')}
            onRemove={() => setRows(before => before.filter(row => row.key !== key))}
            onMoveUp={at > 0 ? () => setRows(before => moveUp(before, at)) : undefined}
          />
        ))}
      </ol>
      <datalist id="vat-rates">
        {usualRates.map(rate => (
          <option key={rate} value={toFieldText(rate)} />
        ))}
      </datalist>
      {fieldErrors(error, 'lines').length > 0 && (
        <p class="field-errors" role="alert" tabIndex={-1}>
          {fieldErrors(error, 'lines').join(' ')}
        </p>
      )}
      <div class="lines-foot">
        <Button onClick={add}>{t('addLine')}</Button>
        <TotalsList totals={shown} />
      </div>
    </fieldset>
  )
}
