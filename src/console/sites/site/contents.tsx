import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { t, type Text } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { formatBytes } from '../../app/format-bytes.ts'
import { KindFilter } from './kind-filter.tsx'
import { StoredDataDialog } from './stored-data-dialog.tsx'

const kinds: Record<Admin.ContentKind, Text> = {
  content: { fr: 'Contenu', en: 'Content' },
  order: { fr: 'Commande', en: 'Order' },
  extension: { fr: 'Module ou thème', en: 'Module or theme' },
  sync: { fr: 'Autre donnée de boutique', en: 'Other shop data' },
}

/** The name that sites usually give an item. The service does not prescribe one. */
const nameOf = ({ data, remoteId, id }: Admin.SiteContent): string => {
  const name = [data?.['title'], data?.['name'], data?.['reference']].find(
    value => typeof value === 'string' && value.trim() !== '',
  )
  return typeof name === 'string' ? name : `#${remoteId ?? id}`
}

/** The posts, orders and modules that the site has sent. */
export const Contents = ({ connector: { id } }: { connector: Admin.Connector }) => {
  const [kind, setKind] = useState<Admin.ContentKind>()
  const [shown, setShown] = useState<Admin.SiteContent>()
  const query = kind && { kind }
  const list = useList(operationKey('listContents', { id, ...query }), offset =>
    api.connectors.contents.list(id, { ...query, limit: 50, offset }),
  )
  const columns: Column<Admin.SiteContent>[] = [
    { title: t({ fr: 'Nom', en: 'Name' }), cell: nameOf },
    { title: t({ fr: 'Type', en: 'Kind' }), cell: item => t(kinds[item.kind]) },
    { title: t({ fr: 'Id sur le site', en: 'Id on the site' }), cell: ({ remoteId }) => remoteId ?? '–' },
    { title: t({ fr: 'Reçu', en: 'Received' }), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
    { title: t({ fr: 'Taille', en: 'Size' }), cell: ({ size }) => formatBytes(size), isNumber: true },
    {
      title: t({ fr: 'Données', en: 'Data' }),
      cell: item => (
        <Button label={`${t({ fr: 'Voir', en: 'View' })} ${nameOf(item)}`} onClick={() => setShown(item)}>
          {t({ fr: 'Voir', en: 'View' })}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t({ fr: 'Contenus', en: 'Contents' })}>
      <KindFilter kinds={kinds} selected={kind} onSelect={setKind} />
      <ListTable
        list={list}
        label={t({ fr: 'Contenus', en: 'Contents' })}
        columns={columns}
        rowKey={item => item.id}
        empty={<Empty title={t({ fr: 'Aucun contenu', en: 'No contents' })} />}
      />
      {shown && (
        <StoredDataDialog
          title={nameOf(shown)}
          data={shown.data}
          queryKey={operationKey('getContent', { id, contentId: shown.id })}
          load={() => api.connectors.contents.get(id, shown.id)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  )
}
