import { useRoute } from 'preact-iso'
import { useEffect } from 'preact/hooks'
import { queryClient, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { NotFound } from '../app/not-found.tsx'
import { pathTo } from '../app/paths.ts'
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
import { useImport } from './use-import.ts'

const UsedMapping = ({ mapping }: Pick<Data.Import, 'mapping'>) => (
  <details>
    <summary>{t({ fr: 'Colonnes et champs', en: 'Columns and fields' })}</summary>
    <dl>
      {Object.entries(mapping).map(([header, field]) => (
        <>
          <dt key={header}>{header}</dt>
          <dd>{field ? fieldName(field) : t({ fr: 'non importée', en: 'not imported' })}</dd>
        </>
      ))}
    </dl>
  </details>
)

const Result = ({ current }: { current: Data.Import }) => {
  const { dryRun, resource, created, updated } = current
  const path = pathsOfRows[resource]
  return (
    <>
      <Counts current={current} />
      <StopNotice current={current} />
      {!dryRun && path && created + updated > 0 && (
        <p>
          <a class="link-button primary" href={pathTo(path)}>
            {t({ fr: 'Voir les lignes importées', en: 'Show the imported rows' })}
          </a>
        </p>
      )}
    </>
  )
}

/** One import: its progress, its result and its errors. */
export default function ImportPage() {
  const id = Number(useRoute().params['id'])
  const { data: current, error, refetch } = useImport(id)
  const hasEnded = current !== undefined && !isUnfinished(current)
  useEffect(() => {
    // Lists that were loaded before do not have the new rows.
    if (hasEnded && !current.dryRun) void queryClient.invalidateQueries({ refetchType: 'none' })
  }, [hasEnded])
  if (!Number.isSafeInteger(id)) return <NotFound />
  const resource = current && t(resourceNames[current.resource])
  return (
    <Page
      title={resource ? `${t({ fr: 'Import', en: 'Import' })} – ${resource}` : t({ fr: 'Import', en: 'Import' })}
      back={{ path: '/imports', text: t({ fr: 'Tous les imports', en: 'All imports' }) }}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!current && !error && <Spinner />}
      {current && (
        <>
          <p>
            <ImportStatus status={current.status} /> <span class="quiet">{formatTime(current.createdAt)}</span>
            {current.preset && <span class="quiet"> · {t(presetNames[current.preset])}</span>}
            {current.dryRun && (
              <span class="quiet">
                {' '}
                · {t({ fr: 'vérification seule, rien n’est écrit', en: 'check only, nothing is written' })}
              </span>
            )}
          </p>
          {hasEnded ? <Result current={current} /> : <Progress current={current} />}
          <Section title={t({ fr: 'Réglages', en: 'Settings' })}>
            <UsedMapping mapping={current.mapping} />
          </Section>
          {hasEnded && current.failed > 0 && <ImportErrors id={id} />}
        </>
      )}
    </Page>
  )
}
