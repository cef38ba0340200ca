import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../button.tsx'
import { fieldErrors } from '../field.tsx'
import { toDecimal } from './amounts.ts'
import { toFieldText } from './field-text.ts'
import { lineField, type Line } from './lines.ts'
import { t } from './texts.ts'
import { unitChoices, zeroRateReasons } from './units.ts'

interface LineRowProps {
  /** The values at first. */
  line: Partial<Line>
  /** The position of the line, from 0. */
  at: number
  error: unknown
  net: string
  onRemove: () => void
  /** Undefined for the first line. */
  onMoveUp: (() => void) | undefined
}

/** A control with its label. Rows have little room, so that labels are above the controls on phones only. */
const Cell = ({ label, name, children }: { label: string; name: string; children: ComponentChildren }) => (
  <label class={`cell ${name}`}>
    <span class="cell-label">{label}</span>
    {children}
  </label>
)

const decimalOf = (whole: number, decimals: number) => `-?[0-9\\s]{1,${whole}}([.,][0-9]{1,${decimals}})?`

const ZeroRate = ({
  line,
  isExempt,
  onReason,
}: {
  line: Partial<Line>
  isExempt: boolean
  onReason: (code: string) => void
}) => (
  <div class="zero-rate">
    <Cell label={zeroRateReasons['']} name="category">
      <select name={lineField('vatCategory')} onChange={event => onReason(event.currentTarget.value)}>
        {Object.entries(zeroRateReasons).map(([code, name]) => (
          <option key={code} value={code} selected={code === (line.vatCategory ?? '')}>
            {name}
          </option>
        ))}
      </select>
    </Cell>
    {isExempt ? (
      <Cell label={t('exemptionCode')} name="exemption">
        <input
          name={lineField('exemptionCode')}
          placeholder="VATEX-…"
          defaultValue={line.exemptionCode ?? ''}
          autocomplete="off"
        />
      </Cell>
    ) : (
      <input type="hidden" name={lineField('exemptionCode')} value="" />
    )}
  </div>
)

/** The fields for the reason of the rate 0, which other rates do not have. */
const VatReason = ({ line, isZero }: { line: Partial<Line>; isZero: boolean }) => {
  const [isExempt, setExempt] = useState(line.vatCategory === 'E')
  if (isZero) return <ZeroRate line={line} isExempt={isExempt} onReason={code => setExempt(code === 'E')} />
  return (
    <>
      <input type="hidden" name={lineField('vatCategory')} value="" />
      <input type="hidden" name={lineField('exemptionCode')} value="" />
    </>
  )
}

/** One line of a document, whose fields share their names with those of the other lines. */
export const LineRow = ({ line, at, error, net, onRemove, onMoveUp }: LineRowProps) => {
  const [isZero, setZero] = useState(Number(line.vatRate) === 0)
  const names = [
    '',
    '.description',
    '.quantity',
    '.unitPrice',
    '.vatRate',
    '.unitCode',
    '.vatCategory',
    '.exemptionCode',
  ]
  const errors = names.flatMap(name => fieldErrors(error, `lines.${at}${name}`))
  const nth = String(at + 1)
  return (
    <li class="line" aria-label={t('lineNth', { nth })}>
      <Cell label={t('description')} name="description">
        <textarea
          rows={1}
          required
          maxLength={2000}
          name={lineField('description')}
          defaultValue={line.description ?? ''}
        />
      </Cell>
      <Cell label={t('quantity')} name="quantity">
        <input
          required
          inputMode="decimal"
          autocomplete="off"
          pattern={decimalOf(11, 4)}
          title={t('quantityHint')}
          name={lineField('quantity')}
          defaultValue={toFieldText(line.quantity ?? 1)}
        />
      </Cell>
      <Cell label={t('unit')} name="unit">
        <select name={lineField('unitCode')}>
          {unitChoices(line.unitCode).map(([code, name]) => (
            <option key={code} value={code} selected={code === (line.unitCode ?? '')}>
              {name}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label={t('netUnitPrice')} name="price">
        <input
          required
          inputMode="decimal"
          autocomplete="off"
          pattern={decimalOf(15, 4)}
          title={t('amountHint')}
          name={lineField('unitPrice')}
          defaultValue={line.unitPrice === undefined ? '' : toFieldText(line.unitPrice)}
        />
      </Cell>
      <Cell label={t('vatPercent')} name="rate">
        <input
          required
          inputMode="decimal"
          autocomplete="off"
          list="vat-rates"
          pattern="[0-9]{1,3}([.,][0-9]{1,4})?"
          title={t('rateHint')}
          name={lineField('vatRate')}
          defaultValue={toFieldText(line.vatRate ?? '20')}
          onInput={event => setZero(Number(toDecimal(event.currentTarget.value)) === 0)}
        />
      </Cell>
      <span class="net">
        <span class="cell-label">{t('net')}</span>
        <span>{net}</span>
      </span>
      <span class="line-actions">
        {onMoveUp && (
          <Button label={t('moveLineNthUp', { nth })} onClick={onMoveUp}>
            ↑
          </Button>
        )}
        <Button label={t('removeLineNth', { nth })} onClick={onRemove}>
          {'\u00d7'}
        </Button>
      </span>
      <VatReason line={line} isZero={isZero} />
      {errors.length > 0 && (
        <p class="field-errors" role="alert" tabIndex={-1}>
          {errors.join(' ')}
        </p>
      )}
    </li>
  )
}
