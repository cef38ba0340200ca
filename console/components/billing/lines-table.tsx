import { common } from '../../app/common.ts'
import { formatNumber } from '../../app/language.ts'
import { useVatMethod } from '../agency.ts'
import { useMoney } from '../money.ts'
import { Table, type Column } from '../table.tsx'
import { computeTotals, type Totals } from './amounts.ts'
import { type Line, unchangedLines } from './lines.ts'
import { t } from './texts.ts'
import { TotalsList } from './totals-list.tsx'
import { unitName, zeroRateReasons } from './units.ts'

interface LinesTableProps {
  lines: readonly Line[]
  /** The VAT by rate, where the document has it. */
  vatBreakdown?: Totals['vat']
  totalHt: string
  totalTtc: string
}

/** The lines of a document and its totals. */
export const LinesTable = ({ lines, vatBreakdown, totalHt, totalTtc }: LinesTableProps) => {
  const money = useMoney()
  const totals = computeTotals(unchangedLines(lines), useVatMethod())
  const vat = vatBreakdown ?? (totals.totalTtc === totalTtc ? totals.vat : [])
  const rows = lines.map((line, at) => ({ ...line, at, net: totals.nets[at] ?? '0' }))
  const columns: Column<(typeof rows)[number]>[] = [
    { title: t('description'), cell: ({ description }) => description, isText: true },
    {
      title: t('quantity'),
      cell: ({ quantity, unitCode }) => `${formatNumber(quantity)}${unitCode ? ` ${unitName(unitCode)}` : ''}`,
      isNumber: true,
    },
    {
      title: t('netUnitPrice'),
      cell: ({ unitPrice }) => money(unitPrice),
      isNumber: true,
    },
    {
      title: t('vat'),
      cell: ({ vatRate, vatCategory }) =>
        Number(vatRate) === 0 && vatCategory && vatCategory !== 'S'
          ? zeroRateReasons[vatCategory]
          : t('percent', { vatRate: formatNumber(Number(vatRate)) }),
      isNumber: true,
    },
    { title: t('net'), cell: ({ net }) => money(net), isNumber: true },
  ]
  return (
    <>
      {lines.length === 0 ? (
        <p class="quiet">{t('noLines')}</p>
      ) : (
        <Table label={common('lines')} columns={columns} rows={rows} rowKey={({ at }) => at} />
      )}
      <div class="lines-foot">
        <span />
        <TotalsList totals={{ totalHt, totalTtc, vat }} />
      </div>
    </>
  )
}
