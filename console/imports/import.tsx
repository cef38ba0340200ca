import { useRoute } from 'preact-iso'
import { useEffect, useState } from 'preact/hooks'
import { ApiError, data, queryClient, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { NotFound } from '../app/not-found.tsx'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { formatTime } from '../components/time.tsx'
import { ImportStatus } from './columns.tsx'
import { ImportErrors } from './errors.tsx'
import { fieldName } from './fields.ts'
import { Counts, isUnfinished, Progress, StopNotice } from './progress.tsx'
import { pathsOfRows, presetNames, resourceNames } from './resources.ts'
import { t } from './texts.ts'
import { useImport } from './use-import.ts'

const UsedMapping = ({ mapping }: Pick<Data.Import, 'mapping'>) => (
  <details>
    <summary>{t('columnsAndFields')}</summary>
    <dl>
      {Object.entries(mapping).map(([header, field]) => (
        <>
          <dt key={header}>{header}</dt>
          <dd>{field ? fieldName(field) : t('notImported')}</dd>
        </>
      ))}
    </dl>
  </details>
)

const Result = ({ current }: { current: Data.Import }) => {
  const { dryRun, resource, status, created, updated } = current
  const path = pathsOfRows[resource]
  return (
    <>
      <Counts current={current} />
      <StopNotice current={current} />
      {!dryRun && path && status !== 'undone' && created + updated > 0 && (
        <p>
          <a class="link-button primary" href={pathTo(path)}>
            {t('showImportedRows')}
          </a>
        </p>
      )}
    </>
  )
}

const isUndoable = (current: Data.Import | undefined) =>
  typeof current?.undoableUntil === 'string' && Date.parse(current.undoableUntil) > Date.now()

const StopImport = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Confirm
    title={t('stopImport')}
    action={t('stop')}
    onConfirm={() => data.imports.cancel(id)}
    onDone={() => {
      void reload('getImport', 'listImports')
      onClose()
    }}
    onClose={onClose}
  >
    <p>{t('rowsThatAreImportedAlready')}</p>
  </Confirm>
)

/** The rows because of which an import was not undone. */
const ChangedRows = ({ error }: { error: unknown }) => {
  const isChanged = error instanceof ApiError && error.code === 'IMPORT_CHANGED'
  const { rows = [] } = isChanged ? ((error.body ?? {}) as { rows?: { row: number }[] }) : {}
  if (rows.length === 0) return null
  const numbers = rows.map(({ row }) => formatNumber(row)).join(', ')
  return <p>{t('nothingWasUndone', { numbers })}</p>
}

const UndoImport = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Confirm
    title={t('undoImportQuestion')}
    action={t('undoImport')}
    onConfirm={() => data.imports.undo(id)}
    onDone={() => {
      void queryClient.invalidateQueries()
      onClose()
    }}
    onClose={onClose}
  >
    {error => (
      <>
        <p>{t('whatImportHasCreated')}</p>
        <ChangedRows error={error} />
      </>
    )}
  </Confirm>
)

/** One import: its progress, its result and its errors. */
export default function ImportPage() {
  const id = Number(useRoute().params['id'])
  const { data: current, error, refetch } = useImport(id)
  const [isStopping, setStopping] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const hasEnded = current !== undefined && !isUnfinished(current)
  useEffect(() => {
    // Lists that were loaded before do not have the new rows.
    if (hasEnded && !current.dryRun) void queryClient.invalidateQueries({ refetchType: 'none' })
  }, [hasEnded])
  if (!Number.isSafeInteger(id)) return <NotFound />
  const resource = current && resourceNames[current.resource]
  return (
    <Page
      title={resource ? `${t('importTitle')} – ${resource}` : t('importTitle')}
      back={{ path: '/imports', text: t('allImports') }}
      actions={
        current?.status === 'queued' || current?.status === 'running' ? (
          <Button look="danger" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        ) : (
          isUndoable(current) && (
            <Button look="danger" onClick={() => setUndoing(true)}>
              {t('undoImport')}
            </Button>
          )
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!current && !error && <Spinner />}
      {current && (
        <>
          <p>
            <ImportStatus status={current.status} /> <span class="quiet">{formatTime(current.createdAt)}</span>
            {current.preset && <span class="quiet"> · {presetNames[current.preset]}</span>}
            {current.dryRun && <span class="quiet"> · {t('checkOnlyNothingIsWritten')}</span>}
          </p>
          {hasEnded ? <Result current={current} /> : <Progress current={current} />}
          <Section title={common('settings')}>
            <UsedMapping mapping={current.mapping} />
          </Section>
          {hasEnded && (current.failed > 0 || current.status === 'undone') && <ImportErrors id={id} />}
        </>
      )}
      {isUndoing && <UndoImport id={id} onClose={() => setUndoing(false)} />}
      {isStopping && !hasEnded && <StopImport id={id} onClose={() => setStopping(false)} />}
    </Page>
  )
}
