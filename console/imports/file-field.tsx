import { useState } from 'preact/hooks'
import { t } from '../app/language.ts'
import { readFile } from './read-file.ts'
import { findObstacle, formatOf, type ChosenFile } from './upload.ts'

/** The rows in which a value is looked for as the example of a column. */
const sampleRows = 20

const openFile = async (file: File): Promise<ChosenFile> => {
  const format = formatOf(file)
  const { headers, rows } = await readFile(file, format, { first: sampleRows })
  const samples = headers.map((_, column) => rows.map(({ cells }) => cells[column] ?? '').find(Boolean) ?? '')
  return { file, format, headers, samples }
}

/** The choice of a file, which can also be dropped on it. */
export const FileField = ({ onChoose }: { onChoose: (chosen: ChosenFile) => void }) => {
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const obstacle = findObstacle(file)
    setProblem(obstacle)
    if (obstacle) return
    try {
      onChoose(await openFile(file))
    } catch {
      setProblem(t({ fr: 'Le fichier ne peut pas être lu.', en: 'The file cannot be read.' }))
    }
  }
  return (
    <>
      <label
        class={isOver ? 'drop over' : 'drop'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void choose(event.dataTransfer?.files[0])
        }}
      >
        <input
          type="file"
          class="hidden"
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv"
          onChange={event => void choose(event.currentTarget.files?.[0])}
        />
        <strong>{t({ fr: 'Déposez un fichier ici, ou choisissez-le', en: 'Drop a file here, or choose one' })}</strong>
        <span class="quiet">
          {t({
            fr: 'CSV ou JSON par lignes, jusqu’à 50 Mio : l’export de votre tableur ou de votre ancien logiciel',
            en: 'CSV or JSON lines, up to 50 MiB: the export of your spreadsheet or of your former software',
          })}
        </span>
      </label>
      {problem && (
        <p class="notice error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
