import type { ComponentChildren } from 'preact'
import type { UseQueryResult } from '@tanstack/preact-query'
import { common } from '../app/common.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Page } from './page.tsx'
import { Spinner } from './spinner.tsx'

interface RecordPageProps<Item> {
  query: Pick<UseQueryResult<Item>, 'data' | 'error' | 'refetch'>
  /** The heading, once the record is known. */
  title: (item: Item) => string
  /** The list that contains the record. */
  back: { path: string; text: string }
  onEdit?: () => void
  onDelete?: () => void
  /** Its own actions, before those. */
  actions?: (item: Item) => ComponentChildren
  children: (item: Item) => ComponentChildren
}

/** The page of one record: its heading, the link back, and the buttons that change it. */
export const RecordPage = <Item,>(props: RecordPageProps<Item>) => {
  const { query, title, back, onEdit, onDelete, actions, children } = props
  const { data: item, error, refetch } = query
  return (
    <Page
      title={item === undefined ? '…' : title(item)}
      back={back}
      actions={
        item !== undefined && (
          <>
            {actions?.(item)}
            {onEdit && <Button onClick={onEdit}>{common('edit')}</Button>}
            {onDelete && (
              <Button look="danger" onClick={onDelete}>
                {common('delete')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {item === undefined && !error && <Spinner />}
      {item !== undefined && children(item)}
    </Page>
  )
}
