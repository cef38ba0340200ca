import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { Figures } from '../components/figures.tsx'
import { t } from './texts.ts'

export const isUnfinished = ({ status }: Pick<Data.Import, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'undoing'

/** An import that is being undone. */
const Undoing = () => {
  const label = t('undoingImport')
  return (
    <div class="progress" role="status">
      <progress aria-label={label} />
      <p class="quiet">{label}</p>
    </div>
  )
}

/** How far an import is. */
export const Progress = ({ current: { status, processed, total, dryRun } }: { current: Data.Import }) => {
  if (status === 'undoing') return <Undoing />
  const label = dryRun ? t('checkingFile') : t('importingRows')
  const totalText = total === null ? '…' : formatNumber(total)
  return (
    <div class="progress" role="status">
      <progress aria-label={label} {...(total !== null && { max: Math.max(total, 1), value: processed })} />
      <p class="quiet">
        {status === 'queued' && total === null
          ? t('labelWaiting', { label })
          : t('labelProcessedOfTotalText', { label, processed: formatNumber(processed), totalText })}
      </p>
    </div>
  )
}

/** The outcome of an import in numbers of rows, or that of a dry run in the future. */
export const Counts = ({ current }: { current: Data.Import }) => {
  const { dryRun, total, created, updated, skipped, failed, warnings } = current
  const name = (done: string, planned: string) => (dryRun ? planned : done)
  return (
    <Figures
      figures={[
        [common('rows'), total === null ? undefined : formatNumber(total)],
        [name(t('created'), t('toCreate')), formatNumber(created)],
        [name(t('updated'), t('toUpdate')), formatNumber(updated)],
        [name(t('existingAlready'), t('existingAlready')), formatNumber(skipped)],
        [t('withErrors'), failed > 0 ? <strong class="late">{formatNumber(failed)}</strong> : formatNumber(0)],
        ...(warnings > 0 ? [[t('possibleDuplicates'), formatNumber(warnings)] satisfies [string, string]] : []),
      ]}
    />
  )
}

const errors: Record<NonNullable<Data.Import['error']>, string> = {
  MALFORMED_FILE: t('fileIsNoReadableTable'),
  RECORD_TOO_LARGE: t('rowExceeds1MiB'),
  TOO_MANY_COLUMNS: t('tooManyColumns'),
  TOO_MANY_ROWS: t('tooManyRows'),
  ACCESS_ENDED: t('accessOfItsAuthorEnded'),
  QUOTA_EXCEEDED: t('storageOfAgencyIsFull'),
  INTERRUPTED: t('importWasInterruptedTooOften'),
  INTERNAL_ERROR: common('unexpectedError'),
}

/** Why an import stopped, and what remains of it. */
export const StopNotice = ({ current: { status, error, dryRun, processed } }: { current: Data.Import }) =>
  (error ?? status === 'cancelled') && (
    <div class={error ? 'notice error' : 'notice'} role="alert">
      <p>{error ? errors[error] : t('importWasStopped')}</p>
      {!dryRun && processed > 0 && <p>{t('rowsStayImported', { processed: formatNumber(processed) })}</p>}
    </div>
  )
