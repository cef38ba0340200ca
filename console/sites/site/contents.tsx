import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
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
import { t } from './texts.ts'

type Kind = keyof typeof columnsByKind

/** The kinds of items. The inventory has the extensions. */
const kinds = {
  content: t('contents'),
  order: t('orders'),
  sync: t('shopData'),
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
      title: t('data'),
      cell: item => (
        <Button label={`${common('view')} ${nameOf(item)}`} onClick={() => setShown(item)}>
          {common('view')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('contents')}>
      <div class="filters">
        <SelectField label={t('kind')} options={kinds} value={kind} onChange={choice => set({ kind: choice })} />
      </div>
      <ListTable
        list={list}
        label={t('contents')}
        columns={columns}
        rowKey={item => item.id}
        empty={<Empty title={t('noContents')} />}
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
