import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
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

const Title = ({
  document: { title, url, snippet, author, sourceDomain, isRead },
}: {
  document: Admin.WatchDocument
}) => (
  <>
    <ExternalLink url={url}>{title}</ExternalLink> {!isRead && <Badge>{t({ fr: 'non lu', en: 'unread' })}</Badge>}
    <p class="snippet">
      {snippet} <span class="quiet">{[author, sourceDomain].filter(Boolean).join(', ')}</span>
    </p>
  </>
)

const columnsOf = (watchId: number): Column<Admin.WatchDocument>[] => [
  { title: t({ fr: 'Article', en: 'Article' }), cell: document => <Title document={document} /> },
  { title: t({ fr: 'Score', en: 'Score' }), isNumber: true, cell: document => <Score document={document} /> },
  { title: t({ fr: 'Publié', en: 'Published' }), cell: ({ publishedAt }) => <Time value={publishedAt} /> },
  {
    title: t({ fr: 'Actions', en: 'Actions' }),
    cell: document => <DocumentMarks watchId={watchId} document={document} />,
  },
]

const sorts = {
  score: { fr: 'score', en: 'score' },
  date: { fr: 'date de publication', en: 'date of publication' },
}

/** The documents that a watch has collected, except archived ones. */
export const Documents = ({ watchId }: { watchId: number }) => {
  const { values, set } = useUrlState()
  const sort = values['sort'] === 'date' ? 'date' : 'score'
  const list = useList(operationKey('listAdminWatchDocuments', { id: watchId, sort }), offset =>
    api.watches.documents.list(watchId, { sort, limit: 50, offset }),
  )
  return (
    <Section title={t({ fr: 'Articles', en: 'Articles' })}>
      <div class="filters">
        <SelectField
          label={t({ fr: 'Trier par', en: 'Sort by' })}
          options={sorts}
          value={sort}
          onChange={choice => set({ sort: choice })}
        />
      </div>
      <ListTable
        list={list}
        label={t({ fr: 'Articles', en: 'Articles' })}
        columns={columnsOf(watchId)}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t({ fr: 'Aucun article pour l’instant', en: 'No articles yet' })}>
            <p>
              {t({
                fr: 'Ils apparaissent après la prochaine collecte, si des sources contiennent les mots-clés.',
                en: 'They appear after the next run, if sources contain the keywords.',
              })}
            </p>
          </Empty>
        }
      />
    </Section>
  )
}
