import type { Data } from '../app/api.ts'
import { formatBytes } from '../app/format-bytes.ts'
import { formatNumber, t, type Text } from '../app/language.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import type { Column } from '../components/table.tsx'
import { formatTime, Time } from '../components/time.tsx'
import { exportNames, listedResources } from './resources.ts'

const statuses: Record<Data.ExportStatus, { text: Text; tone: Tone }> = {
  queued: { text: { fr: 'en attente', en: 'queued' }, tone: 'neutral' },
  running: { text: { fr: 'en cours', en: 'running' }, tone: 'warning' },
  completed: { text: { fr: 'terminé', en: 'completed' }, tone: 'good' },
  failed: { text: { fr: 'échoué', en: 'failed' }, tone: 'bad' },
}

const errors: Record<NonNullable<Data.Export['error']>, Text> = {
  STORE_UNAVAILABLE: { fr: 'Le fichier n’a pas pu être enregistré.', en: 'The file could not be stored.' },
  INTERRUPTED: { fr: 'L’export a été interrompu trop souvent.', en: 'The export was interrupted too often.' },
  TOO_LARGE: { fr: 'Le fichier dépasserait 10 Gio.', en: 'The file would have more than 10 GiB.' },
  INTERNAL_ERROR: { fr: 'Une erreur inattendue s’est produite.', en: 'An unexpected error occurred.' },
}

const title = ({ resources, filters }: Data.Export) => {
  if (filters.contactId !== undefined)
    return t({ fr: `Données du contact ${filters.contactId}`, en: `Data of contact ${filters.contactId}` })
  const names = resources.map(name => t(exportNames[name]))
  // A member may not read all lists.
  return names.length >= listedResources.length - 1
    ? t({ fr: 'Toute l’agence', en: 'The whole agency' })
    : names.join(', ')
}

/** The filters as the API names them, for people who compare exports. */
const FiltersOf = ({ filters: { contactId: _, ...filters } }: Pick<Data.Export, 'filters'>) => {
  const named = Object.entries(filters)
  return named.length === 0 ? null : (
    <div class="quiet">{named.map(([name, value]) => `${name} = ${value}`).join(' · ')}</div>
  )
}

const Download = ({ current: { status, downloadUrl, expiresAt, error } }: { current: Data.Export }) => {
  if (error) return <span class="late">{t(errors[error])}</span>
  if (downloadUrl)
    return (
      <>
        <a class="link-button" href={downloadUrl} download>
          {t({ fr: 'Télécharger', en: 'Download' })}
        </a>
        {expiresAt && (
          <div class="quiet" title={formatTime(expiresAt)}>
            {t({ fr: 'le lien expire', en: 'the link expires' })} <Time value={expiresAt} />
          </div>
        )}
      </>
    )
  return status === 'completed' ? <span class="quiet">{t({ fr: 'fichier supprimé', en: 'file deleted' })}</span> : null
}

/** The columns of the exports of the last 30 days. */
export const exportColumns: Column<Data.Export>[] = [
  {
    title: t({ fr: 'Export', en: 'Export' }),
    cell: current => (
      <>
        {title(current)}
        <FiltersOf filters={current.filters} />
      </>
    ),
    isText: true,
  },
  {
    title: t({ fr: 'Format', en: 'Format' }),
    cell: ({ format, resources }) => (resources.includes('salesJournal') ? 'FEC' : format.toUpperCase()),
  },
  {
    title: t({ fr: 'État', en: 'Status' }),
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{t(statuses[status].text)}</Badge>,
  },
  { title: t({ fr: 'Lignes', en: 'Rows' }), cell: ({ rows }) => formatNumber(rows), isNumber: true },
  {
    title: t({ fr: 'Taille', en: 'Size' }),
    cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
    isNumber: true,
  },
  { title: t({ fr: 'Date', en: 'Date' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
  { title: t({ fr: 'Fichier', en: 'File' }), cell: current => <Download current={current} /> },
]
