import type { Data } from '../app/api.ts'
import { formatNumber, t, type Text } from '../app/language.ts'
import { Figures } from '../components/figures.tsx'

export const isUnfinished = ({ status }: Pick<Data.Import, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'undoing'

/** An import that is being undone. */
const Undoing = () => {
  const label = t({ fr: 'Retour à l’état d’avant l’import', en: 'Undoing the import' })
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
  const label = dryRun
    ? t({ fr: 'Vérification du fichier', en: 'Checking the file' })
    : t({ fr: 'Import des lignes', en: 'Importing the rows' })
  return (
    <div class="progress" role="status">
      <progress aria-label={label} {...(total !== null && { max: Math.max(total, 1), value: processed })} />
      <p class="quiet">
        {status === 'queued' && total === null
          ? t({ fr: `${label} : en attente`, en: `${label}: waiting` })
          : t({
              fr: `${label} : ${formatNumber(processed)} sur ${total === null ? '…' : formatNumber(total)}`,
              en: `${label}: ${formatNumber(processed)} of ${total === null ? '…' : formatNumber(total)}`,
            })}
      </p>
    </div>
  )
}

/** The outcome of an import in numbers of rows, or that of a dry run in the future. */
export const Counts = ({ current }: { current: Data.Import }) => {
  const { dryRun, total, created, updated, skipped, failed, warnings } = current
  const name = (done: Text, planned: Text) => t(dryRun ? planned : done)
  return (
    <Figures
      figures={[
        [t({ fr: 'Lignes', en: 'Rows' }), total === null ? undefined : formatNumber(total)],
        [name({ fr: 'Créées', en: 'Created' }, { fr: 'À créer', en: 'To create' }), formatNumber(created)],
        [
          name({ fr: 'Mises à jour', en: 'Updated' }, { fr: 'À mettre à jour', en: 'To update' }),
          formatNumber(updated),
        ],
        [
          name({ fr: 'Déjà présentes', en: 'Existing already' }, { fr: 'Déjà présentes', en: 'Existing already' }),
          formatNumber(skipped),
        ],
        [
          t({ fr: 'En erreur', en: 'With errors' }),
          failed > 0 ? <strong class="late">{formatNumber(failed)}</strong> : formatNumber(0),
        ],
        ...(warnings > 0
          ? [
              [t({ fr: 'Doublons possibles', en: 'Possible duplicates' }), formatNumber(warnings)] satisfies [
                string,
                string,
              ],
            ]
          : []),
      ]}
    />
  )
}

const errors: Record<NonNullable<Data.Import['error']>, Text> = {
  MALFORMED_FILE: { fr: 'Le fichier n’est pas un tableau lisible.', en: 'The file is no readable table.' },
  RECORD_TOO_LARGE: { fr: 'Une ligne dépasse 1 Mio.', en: 'A row exceeds 1 MiB.' },
  TOO_MANY_COLUMNS: { fr: 'Il y a plus de 500 colonnes.', en: 'There are more than 500 columns.' },
  TOO_MANY_ROWS: {
    fr: 'Le fichier a plus de 1 000 000 lignes : divisez-le.',
    en: 'The file has more than 1,000,000 rows: split it.',
  },
  ACCESS_ENDED: {
    fr: 'L’accès de son auteur a pris fin pendant l’import.',
    en: 'The access of its author ended during the import.',
  },
  QUOTA_EXCEEDED: { fr: 'L’espace de l’agence est plein.', en: 'The storage of the agency is full.' },
  INTERRUPTED: { fr: 'L’import a été interrompu trop souvent.', en: 'The import was interrupted too often.' },
  INTERNAL_ERROR: { fr: 'Une erreur inattendue s’est produite.', en: 'An unexpected error occurred.' },
}

/** Why an import stopped, and what remains of it. */
export const StopNotice = ({ current: { status, error, dryRun, processed } }: { current: Data.Import }) =>
  (error ?? status === 'cancelled') && (
    <div class={error ? 'notice error' : 'notice'} role="alert">
      <p>{t(error ? errors[error] : { fr: 'L’import a été arrêté.', en: 'The import was stopped.' })}</p>
      {!dryRun && processed > 0 && (
        <p>
          {t({
            fr: `Les ${formatNumber(processed)} lignes traitées avant restent importées.`,
            en: `The ${formatNumber(processed)} rows handled before stay imported.`,
          })}
        </p>
      )}
    </div>
  )
