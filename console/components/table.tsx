import type { ComponentChildren } from 'preact'
import { SelectAll, SelectRow } from './select-boxes.tsx'
import type { Selection } from './selection.ts'
import { useVirtualRows } from './virtual-rows.ts'

export interface Column<Row> {
  title: string
  /** The content of a cell. */
  cell: (row: Row) => ComponentChildren
  /** Right-aligned digits. */
  isNumber?: boolean
  /** Text from elsewhere, which can be long and without spaces. */
  isText?: boolean
}

interface TableProps<Row> {
  /** The name of the rows, for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** With it, rows can be selected for actions on all of them. */
  selection?: Selection<Row> | undefined
}

const classOf = ({ isNumber, isText }: Pick<Column<never>, 'isNumber' | 'isText'>) => {
  if (isNumber) return 'number'
  return isText ? 'text' : undefined
}

/** The height of the rows that are not in sight. */
const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" class="space">
      <td style={{ height: `${height}px` }} />
    </tr>
  ) : null

/** A table, whose rows are cards on phones. It has only the rows in sight. The first cell names its row. */
export const Table = <Row,>({ label, columns, rows, rowKey, selection }: TableProps<Row>) => {
  const { body, items, before, after, measure } = useVirtualRows(rows.length)
  return (
    <table aria-label={label} aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <th scope="col" class="select">
              <SelectAll selection={selection} count={rows.length} />
            </th>
          )}
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" class={isNumber ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Space height={before} />
        {items.map(({ index }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <tr key={rowKey(row)} data-index={index} aria-rowindex={index + 2} ref={measure}>
              {selection && (
                <td class="select">
                  <SelectRow selection={selection} row={row} />
                </td>
              )}
              {columns.map(({ title, cell, ...column }, at) =>
                at === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-title={title} class={classOf(column)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          )
        })}
        <Space height={after} />
      </tbody>
    </table>
  )
}
