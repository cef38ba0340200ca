import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { extensionTypes, versionColumns } from '../components/data/extension-columns.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

const pageSize = 50

const columns: Column<Data.Extension>[] = [
  {
    title: common('name'),
    cell: ({ name, slug }) => (
      <>
        {name}
        {name !== slug && (
          <div class="quiet">
            <code>{slug}</code>
          </div>
        )}
      </>
    ),
    isText: true,
  },
  { title: common('type'), cell: ({ type }) => extensionTypes[type] },
  ...versionColumns(),
]

/** The extensions that the plugin of a website has reported. */
export const ExtensionsOf = ({ websiteId }: { websiteId: number }) => {
  const list = useList(operationKey('listWebsiteExtensions', { id: websiteId }), offset =>
    data.websites.extensions.list(websiteId, { limit: pageSize, offset }),
  )
  return (
    <Section title={common('extensions')}>
      <ListTable
        list={list}
        label={common('extensions')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t('noExtensionsReported')}</p>}
      />
    </Section>
  )
}

const changes: Record<Data.ExtensionChange['change'], string> = {
  installed: t('installed'),
  updated: t('updated'),
  activated: t('activated'),
  deactivated: t('deactivated'),
  removed: t('removed'),
}

const changeColumns: Column<Data.ExtensionChange>[] = [
  { title: common('name'), cell: ({ name }) => name, isText: true },
  { title: t('change'), cell: ({ change }) => changes[change] },
  {
    title: common('version'),
    cell: ({ fromVersion, toVersion }) =>
      fromVersion === toVersion ? fromVersion : [fromVersion, toVersion].filter(Boolean).join(' → '),
    isText: true,
  },
  { title: common('date'), cell: ({ changedAt }) => <Time value={changedAt} /> },
]

/** How the extensions of a website have changed, newest first. Nothing while there are no changes. */
export const ExtensionHistory = ({ websiteId }: { websiteId: number }) => {
  const list = useList(operationKey('listExtensionChanges', { id: websiteId }), offset =>
    data.websites.extensions.changes(websiteId, { limit: 20, offset }),
  )
  if (list.rows.length === 0 && !list.query.error) return null
  return (
    <Section title={t('changesOfExtensions')}>
      <ListTable
        list={list}
        label={t('changesOfExtensions')}
        columns={changeColumns}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}
