import { useMutation } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { reload, type Data } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Section } from '../components/section.tsx'
import { leaveForms, trackChanges } from '../components/unsaved.ts'
import { DownloadErrors } from './errors.tsx'
import { guessResource } from './guess.ts'
import { Mapping } from './mapping.tsx'
import { Options } from './options.tsx'
import { Preview } from './preview.tsx'
import { Counts, isUnfinished, Progress, StopNotice } from './progress.tsx'
import { presetNames } from './resources.ts'
import { t } from './texts.ts'
import { uploadImport, type ChosenFile, type ImportOptions } from './upload.ts'
import { useImport, useImportErrors } from './use-import.ts'

/** Checks a file by a dry run, at once and whenever it is another resource. */
const useCheck = (chosen: ChosenFile, options: ImportOptions) => {
  const [checked, setChecked] = useState<ImportOptions>()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (sent: ImportOptions) => uploadImport(chosen, sent, { isDryRun: true }),
  })
  const check = () => {
    setChecked(options)
    mutate(options)
  }
  useEffect(check, [chosen, options.resource])
  const query = useImport(isPending ? undefined : data?.id)
  const current = query.data ?? data
  return { check, checked, isPending, error: error ?? query.error, current: isPending || error ? undefined : current }
}

/** The numbers and the errors of a dry run. */
const Outcome = ({ chosen, current }: { chosen: ChosenFile; current: Data.Import }) => {
  const { id, failed, warnings, mapping } = current
  const list = useImportErrors(id, failed + warnings > 0)
  return (
    <Section title={t('check')} actions={failed + warnings > 0 && <DownloadErrors id={id} />}>
      <Counts current={current} />
      <StopNotice current={current} />
      {failed > 0 && (
        <p class="notice warning" role="status">
          {t.count('rowsHaveErrors', failed)} {t('correctFile')}
        </p>
      )}
      {warnings > 0 && (
        <p class="notice" role="status">
          {t.count('rowsSeemToBeDuplicates', warnings)}
        </p>
      )}
      <Preview chosen={chosen} mapping={mapping} errors={list.rows} />
    </Section>
  )
}

/** Why a file was not accepted. */
const CheckError = ({ error }: { error: unknown }) => {
  const reasons = ['data', 'mapping'].flatMap(name => fieldErrors(error, name))
  return reasons.length === 0 ? (
    <ErrorNotice error={error} />
  ) : (
    <p class="notice error" role="alert">
      {reasons.join(' ')}
    </p>
  )
}

/** Asks before the page of a file is left. */
const useQuestion = (isUnsaved: boolean) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (!ref.current || !isUnsaved) return undefined
    const untrack = trackChanges(ref.current, { hasChanges: () => true, discard: () => untrack() })
    return untrack
  }, [isUnsaved])
  return ref
}

/** The import of a file: its columns, the check of its rows, and the start. */
export const FileImport = ({ chosen, onClose }: { chosen: ChosenFile; onClose: () => void }) => {
  const { route } = useLocation()
  const [guessed] = useState<ImportOptions>(() => ({
    resource: guessResource(chosen.file.name, chosen.headers),
    onExisting: 'skip',
    emitEvents: false,
    corrections: {},
  }))
  const [options, setOptions] = useState(guessed)
  const { check, checked, isPending, error, current } = useCheck(chosen, options)
  const start = useMutation({
    mutationFn: () => uploadImport(chosen, options, { isDryRun: false }),
    onSuccess: ({ id }) => {
      void reload('listImports')
      route(pathTo(`/imports/${id}`))
    },
  })
  const isChecked =
    checked?.resource === options.resource &&
    checked.onExisting === options.onExisting &&
    checked.corrections === options.corrections
  // A file without a column that the service recognizes can be mapped by hand.
  const unmapped = Object.fromEntries(chosen.headers.map(header => [header, null]))
  const mapping: Data.ImportMapping = { ...(current?.mapping ?? unmapped), ...options.corrections }
  const correct = (header: string, field: string | null) => {
    const former = Object.keys(mapping).find(other => other !== header && mapping[other] === field)
    const moved = field !== null && former !== undefined && { [former]: null }
    setOptions({ ...options, corrections: { ...options.corrections, ...moved, [header]: field } })
  }
  const isRunning = isPending || (current !== undefined && isUnfinished(current))
  const importable = current ? current.created + current.updated : 0
  // A file whose rows are all wrong is left without a question: it has to be corrected elsewhere.
  const heading = useQuestion(options !== guessed || importable > 0)
  return (
    <>
      <p ref={heading} class="chosen-file">
        <strong>{chosen.file.name}</strong>{' '}
        <span class="quiet">
          {t.count('columnsCount', chosen.headers.length)}
          {current?.preset && ` · ${t('recognizedExport', { preset: presetNames[current.preset] })}`}
        </span>{' '}
        <Button onClick={() => leaveForms(document, onClose)}>{t('chooseAnotherFile')}</Button>
      </p>
      <Options options={options} onChange={change => setOptions({ ...options, ...change })} />
      {error && <CheckError error={error} />}
      {(current || error) && (
        <Section title={t('columns')}>
          <Mapping chosen={chosen} resource={options.resource} mapping={mapping} onChange={correct} />
        </Section>
      )}
      {isPending && (
        <div class="progress" role="status">
          <progress aria-label={t('sendingFile')} />
          <p class="quiet">{t('sendingFileOngoing')}</p>
        </div>
      )}
      {current && isUnfinished(current) && <Progress current={current} />}
      {current && !isUnfinished(current) && isChecked && <Outcome chosen={chosen} current={current} />}
      {start.error && <ErrorNotice error={start.error} />}
      <div class="actions">
        <Button
          {...(!isChecked && { look: 'primary' })}
          {...(isRunning && { obstacle: t('checkIsRunning') })}
          onClick={check}
        >
          {t('checkAgain')}
        </Button>
        {isChecked && current?.status === 'completed' && (
          <Button
            look="primary"
            isPending={start.isPending}
            {...(importable === 0 && {
              obstacle: t('noRowCanBeImported'),
            })}
            onClick={() => start.mutate()}
          >
            {t.count('importRows', importable)}
          </Button>
        )}
      </div>
    </>
  )
}
