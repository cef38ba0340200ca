import { useState } from 'preact/hooks'
import { readFile } from './read-file.ts'
import { t } from './texts.ts'
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
      setProblem(t('fileCannotBeRead'))
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
        <strong>{t('dropFileHere')}</strong>
        <span class="quiet">{t('csvOrJsonLines')}</span>
      </label>
      {problem && (
        <p class="notice error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
