import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { Column } from '../../components/table.tsx'
import { useUrlState } from '../../components/url-state.ts'
import { columnsByKind, nameOf } from './content-columns.tsx'
import { StoredDataDialog } from './stored-data-dialog.tsx'

type Kind = keyof typeof columnsByKind

/** The kinds of items. The inventory has the extensions. */
const kinds = {
  content: { fr: 'Contenus', en: 'Contents' },
  order: { fr: 'Commandes', en: 'Orders' },
  sync: { fr: 'Données de boutique', en: 'Shop data' },
}

/** The posts, orders and shop data that the site has sent. */
export const Contents = ({ connector: { id } }: { connector: Admin.Connector }) => {
  const { values, set } = useUrlState()
  const kind: Kind = values['kind'] === 'order' || values['kind'] === 'sync' ? values['kind'] : 'content'
  const [shown, setShown] = useState<Admin.SiteContent>()
  const list = useList(operationKey('listContents', { id, kind }), offset =>
    api.connectors.contents.list(id, { kind, limit: 50, offset }),
  )
  const columns: Column<Admin.SiteContent>[] = [
    ...columnsByKind[kind],
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
      <div class="filters">
        <SelectField
          label={t({ fr: 'Type', en: 'Kind' })}
          options={kinds}
          value={kind}
          onChange={choice => set({ kind: choice })}
        />
      </div>
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
