import { formatNumber } from '../../../app/language.ts'
import { ExternalLink } from '../../../components/external-link.tsx'
import { Figures } from '../../../components/figures.tsx'
import { t } from './texts.ts'
import type { ReportView } from './view.ts'

/** Further addresses are in the raw data. */
const maxUrls = 500

/** The addresses in the sitemap. */
export const sitemap: ReportView = report => {
  const url = report.text('url')
  const urls = report.texts('urls')
  const count = report.number('count') ?? (report.has('urls') ? urls.length : undefined)
  if (url === undefined && count === undefined) return undefined
  return (
    <>
      <Figures
        figures={[
          [t('addresses'), count === undefined ? undefined : formatNumber(count)],
          [t('file'), url && <ExternalLink url={url} />],
        ]}
      />
      {urls.length > 0 && (
        <details class="addresses">
          <summary>{t('showAddresses')}</summary>
          <ul>
            {urls.slice(0, maxUrls).map(address => (
              <li key={address}>
                <ExternalLink url={address} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
