import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge } from '../components/badge.tsx'
import { Empty } from '../components/empty.tsx'
import { ExternalLink } from '../components/external-link.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { DocumentMarks } from './document-marks.tsx'
import { Score } from './score.tsx'
import { t } from './texts.ts'

const Title = ({
  document: { title, url, snippet, author, sourceDomain, isRead },
}: {
  document: Admin.WatchDocument
}) => (
  <>
    <ExternalLink url={url}>{title}</ExternalLink> {!isRead && <Badge>{t('unread')}</Badge>}
    <p class="snippet">
      {snippet} <span class="quiet">{[author, sourceDomain].filter(Boolean).join(', ')}</span>
    </p>
  </>
)

const columnsOf = (watchId: number): Column<Admin.WatchDocument>[] => [
  { title: t('article'), cell: document => <Title document={document} /> },
  { title: t('score'), isNumber: true, cell: document => <Score document={document} /> },
  { title: t('published'), cell: ({ publishedAt }) => <Time value={publishedAt} /> },
  {
    title: common('actions'),
    cell: document => <DocumentMarks watchId={watchId} document={document} />,
  },
]

const sorts = {
  score: t('scoreFileName'),
  date: t('dateOfPublication'),
}

/** The documents that a watch has collected, except archived ones. */
export const Documents = ({ watchId }: { watchId: number }) => {
  const { values, set } = useUrlState()
  const sort = values['sort'] === 'date' ? 'date' : 'score'
  const list = useList(operationKey('listAdminWatchDocuments', { id: watchId, sort }), offset =>
    api.watches.documents.list(watchId, { sort, limit: 50, offset }),
  )
  return (
    <Section title={t('articles')}>
      <div class="filters">
        <SelectField label={common('sortBy')} options={sorts} value={sort} onChange={choice => set({ sort: choice })} />
      </div>
      <ListTable
        list={list}
        label={t('articles')}
        columns={columnsOf(watchId)}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t('noArticlesYet')}>
            <p>{t('articlesAppearAfterRun')}</p>
          </Empty>
        }
      />
    </Section>
  )
}
