import { data, type Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { extensionTypes, versionColumns } from '../components/data/extension-columns.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

const pageSize = 50

const columns: Column<Data.Extension>[] = [
  {
    title: t({ fr: 'Nom', en: 'Name' }),
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
  { title: t({ fr: 'Type', en: 'Type' }), cell: ({ type }) => t(extensionTypes[type]) },
  ...versionColumns(),
]

/** The extensions that the plugin of a website has reported. */
export const ExtensionsOf = ({ websiteId }: { websiteId: number }) => {
  const list = useList(operationKey('listWebsiteExtensions', { id: websiteId }), offset =>
    data.websites.extensions.list(websiteId, { limit: pageSize, offset }),
  )
  return (
    <Section title={t({ fr: 'Extensions', en: 'Extensions' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Extensions', en: 'Extensions' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t({ fr: 'Aucune extension signalée', en: 'No extensions reported' })}</p>}
      />
    </Section>
  )
}

const changes: Record<Data.ExtensionChange['change'], Text> = {
  installed: { fr: 'installée', en: 'installed' },
  updated: { fr: 'mise à jour', en: 'updated' },
  activated: { fr: 'activée', en: 'activated' },
  deactivated: { fr: 'désactivée', en: 'deactivated' },
  removed: { fr: 'retirée', en: 'removed' },
}

const changeColumns: Column<Data.ExtensionChange>[] = [
  { title: t({ fr: 'Nom', en: 'Name' }), cell: ({ name }) => name, isText: true },
  { title: t({ fr: 'Changement', en: 'Change' }), cell: ({ change }) => t(changes[change]) },
  {
    title: t({ fr: 'Version', en: 'Version' }),
    cell: ({ fromVersion, toVersion }) =>
      fromVersion === toVersion ? fromVersion : [fromVersion, toVersion].filter(Boolean).join(' → '),
    isText: true,
  },
  { title: t({ fr: 'Date', en: 'Date' }), cell: ({ changedAt }) => <Time value={changedAt} /> },
]

/** How the extensions of a website have changed, newest first. Nothing while there are no changes. */
export const ExtensionHistory = ({ websiteId }: { websiteId: number }) => {
  const list = useList(operationKey('listExtensionChanges', { id: websiteId }), offset =>
    data.websites.extensions.changes(websiteId, { limit: 20, offset }),
  )
  if (list.rows.length === 0 && !list.query.error) return null
  return (
    <Section title={t({ fr: 'Changements des extensions', en: 'Changes of extensions' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Changements des extensions', en: 'Changes of extensions' })}
        columns={changeColumns}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}
