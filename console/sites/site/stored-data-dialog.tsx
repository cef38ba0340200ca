import { useQuery, type QueryKey } from '@tanstack/preact-query'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { DataDialog } from './data-dialog.tsx'
import { t } from './texts.ts'

interface StoredDataDialogProps {
  title: string
  /** The data of the row in the list, `null` if it is too large for a list. */
  data: Record<string, unknown> | null
  queryKey: QueryKey
  /** Retrieves the row with its data. */
  load: () => PromiseLike<{ data: Record<string, unknown> | null }>
  onClose: () => void
}

/** Shows data of a list, and loads it first if it is too large for the list. */
export const StoredDataDialog = ({ title, data, queryKey, load, onClose }: StoredDataDialogProps) => {
  const loaded = useQuery({ queryKey, queryFn: async () => await load(), enabled: data === null })
  const shown = data ?? loaded.data?.data
  if (shown) return <DataDialog title={title} data={shown} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      {loaded.error && <ErrorNotice error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {loaded.isPending && <Spinner />}
      {loaded.data && <p>{t('noData')}</p>}
    </Dialog>
  )
}
