import { language } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useForbidden } from '../../app/session.tsx'
import { t } from './texts.ts'

interface DocumentFilesProps {
  type: 'invoice' | 'quote'
  id: number
  /** Whether there are electronic formats: those of final invoices. */
  isFinal?: boolean
}

const electronic = [
  ['facturx', 'Factur-X'],
  ['cii', 'CII (XML)'],
  ['ubl', 'UBL (XML)'],
] as const

/**
 * Links to the files of a document, and to its mails in the audit log for people who may read it. The PDF opens in a
 * new tab, the others are downloaded.
 */
export const DocumentFiles = ({ type, id, isFinal = false }: DocumentFilesProps) => {
  const canReadLog = useForbidden('listAuditLog') === undefined
  const urlOf = (format: string) => `/api/agency/v1/${type}s/${id}/document?format=${format}&language=${language}`
  return (
    <p class="files">
      <a class="link-button" href={urlOf('pdf')} target="_blank" rel="noopener">
        {t('viewPdf')}
      </a>
      <a class="link-button" href={urlOf('pdf')} download>
        {t('downloadPdf')}
      </a>
      {isFinal &&
        electronic.map(([format, name]) => (
          <a key={format} class="link-button" href={urlOf(format)} download>
            {name}
          </a>
        ))}
      {canReadLog && (
        <a class="link-button" href={pathTo(`/audit-log?action=${type}.mailed&object=${type}:${id}`)}>
          {t('mailHistory')}
        </a>
      )}
    </p>
  )
}
