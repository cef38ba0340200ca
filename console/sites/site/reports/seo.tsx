import { formatNumber, t } from '../../../app/language.ts'
import { Badge } from '../../../components/badge.tsx'
import { ExternalLink } from '../../../components/external-link.tsx'
import { Figures } from '../../../components/figures.tsx'
import { Table, type Column } from '../../../components/table.tsx'
import type { Fields } from '../fields.ts'
import type { ReportView } from './view.ts'

/** Sites report the URL of a page, or its path. */
const PageLink = ({ page, siteUrl }: { page: Fields; siteUrl: string }) => {
  const url = page.text('url')
  if (url === undefined) return <>–</>
  if (!url.startsWith('/') || !URL.canParse(url, siteUrl)) return <ExternalLink url={url} />
  return <ExternalLink url={new URL(url, siteUrl).href}>{url}</ExternalLink>
}

const Issues = ({ page }: { page: Fields }) => {
  const issues = page.texts('issues')
  if (issues.length === 0) return <>{t({ fr: 'aucun', en: 'none' })}</>
  return (
    <ul class="issues">
      {issues.map(issue => (
        <li key={issue}>{issue}</li>
      ))}
    </ul>
  )
}

const Indexing = ({ page }: { page: Fields }) => {
  const isIndexed = page.isTrue('isIndexed')
  if (isIndexed === undefined) return <>–</>
  return isIndexed ? <>{t({ fr: 'oui', en: 'yes' })}</> : <Badge tone="warning">{t({ fr: 'non', en: 'no' })}</Badge>
}

const columnsOf = (siteUrl: string): Column<Fields>[] => [
  { title: t({ fr: 'Page', en: 'Page' }), cell: page => <PageLink page={page} siteUrl={siteUrl} /> },
  {
    title: t({ fr: 'Titre et description', en: 'Title and description' }),
    cell: page => (
      <>
        {page.text('title') ?? '–'}
        <br />
        <span class="quiet">{page.text('description')}</span>
      </>
    ),
    isText: true,
  },
  { title: t({ fr: 'Indexable', en: 'Indexed' }), cell: page => <Indexing page={page} /> },
  { title: t({ fr: 'Problèmes', en: 'Issues' }), cell: page => <Issues page={page} />, isText: true },
]

const countIssues = (page: Fields) => page.texts('issues').length

/** The pages of the site as search engines see them, those with issues first. */
export const seo: ReportView = (report, { siteUrl }) => {
  const pages = report.objects('pages').toSorted((a, b) => countIssues(b) - countIssues(a))
  if (pages.length === 0) return undefined
  return (
    <>
      <Figures
        figures={[
          [t({ fr: 'Pages', en: 'Pages' }), formatNumber(pages.length)],
          [
            t({ fr: 'Pages avec un problème', en: 'Pages with issues' }),
            formatNumber(pages.filter(page => countIssues(page) > 0).length),
          ],
        ]}
      />
      <Table
        label={t({ fr: 'Pages du site', en: 'Pages of the site' })}
        columns={columnsOf(siteUrl)}
        rows={pages}
        rowKey={page => pages.indexOf(page)}
      />
    </>
  )
}
