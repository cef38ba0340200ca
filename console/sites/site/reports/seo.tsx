import { common } from '../../../app/common.ts'
import { formatNumber } from '../../../app/language.ts'
import { Badge } from '../../../components/badge.tsx'
import { ExternalLink } from '../../../components/external-link.tsx'
import { Figures } from '../../../components/figures.tsx'
import { Table, type Column } from '../../../components/table.tsx'
import type { Fields } from '../fields.ts'
import { t } from './texts.ts'
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
  if (issues.length === 0) return <>{t('none')}</>
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
  return isIndexed ? <>{common('yes')}</> : <Badge tone="warning">{common('no')}</Badge>
}

const columnsOf = (siteUrl: string): Column<Fields>[] => [
  { title: common('page'), cell: page => <PageLink page={page} siteUrl={siteUrl} /> },
  {
    title: t('titleAndDescription'),
    cell: page => (
      <>
        {page.text('title') ?? '–'}
        <br />
        <span class="quiet">{page.text('description')}</span>
      </>
    ),
    isText: true,
  },
  { title: t('indexed'), cell: page => <Indexing page={page} /> },
  { title: t('issues'), cell: page => <Issues page={page} />, isText: true },
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
          [t('pages'), formatNumber(pages.length)],
          [t('pagesWithIssues'), formatNumber(pages.filter(page => countIssues(page) > 0).length)],
        ]}
      />
      <Table label={t('pagesOfSite')} columns={columnsOf(siteUrl)} rows={pages} rowKey={page => pages.indexOf(page)} />
    </>
  )
}
