import { language, t } from '../../app/language.ts'

interface DocumentFilesProps {
  /** The path of the document in the API, such as `/invoices/1`. */
  path: string
  /** Whether there are electronic formats: those of final invoices. */
  isFinal?: boolean
}

const electronic = [
  ['facturx', 'Factur-X'],
  ['cii', 'CII (XML)'],
  ['ubl', 'UBL (XML)'],
] as const

/** Links to the files of a document. The PDF opens in a new tab, the others are downloaded. */
export const DocumentFiles = ({ path, isFinal = false }: DocumentFilesProps) => {
  const urlOf = (format: string) => `/api/agency/v1${path}/document?format=${format}&language=${language}`
  return (
    <p class="files">
      <a class="link-button" href={urlOf('pdf')} target="_blank" rel="noopener">
        {t({ fr: 'Voir le PDF', en: 'View the PDF' })}
      </a>
      <a class="link-button" href={urlOf('pdf')} download>
        {t({ fr: 'Télécharger le PDF', en: 'Download the PDF' })}
      </a>
      {isFinal &&
        electronic.map(([format, name]) => (
          <a key={format} class="link-button" href={urlOf(format)} download>
            {name}
          </a>
        ))}
    </p>
  )
}
