import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { advisoryColumns, affectedColumn, extensionTypes } from '../components/data/extension-columns.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useUrlState } from '../components/url-state.ts'
import { summaryColumns } from './columns.tsx'

const stateOptions = {
  '': { fr: 'Toutes', en: 'All' },
  vulnerable: { fr: 'Vulnérables', en: 'Vulnerable' },
  updates: { fr: 'Avec une mise à jour', en: 'With an update' },
}

const OpenAdvisories = () => {
  const query = { status: 'open' } as const
  const list = useList(operationKey('listAdvisories', query), offset =>
    data.advisories.list({ ...query, limit: 100, offset }),
  )
  if (list.rows.length === 0 && !list.query.error) return null
  return (
    <Section title={t({ fr: 'Sites vulnérables', en: 'Vulnerable sites' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Avis de sécurité', en: 'Advisories' })}
        columns={[...advisoryColumns(), affectedColumn()]}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}

/** The extensions of all sites. The choices are in the URL, so that they can be shared. */
export default function FleetPage() {
  const { values, set } = useUrlState()
  const type = (values['type'] ?? '') as Data.ExtensionType | ''
  const state = (values['state'] ?? '') as keyof typeof stateOptions
  const query = {
    ...(type && { type }),
    ...(state === 'vulnerable' && { isVulnerable: true }),
    ...(state === 'updates' && { updateAvailable: true }),
  }
  const list = useList(
    operationKey('summarizeExtensions', query),
    offset => data.extensions.summary({ ...query, limit: 100, offset }),
    { refetchInterval: 60_000 },
  )
  const isFiltered = Object.keys(query).length > 0
  return (
    <Page
      title={t({ fr: 'Extensions', en: 'Extensions' })}
      intro={t({
        fr: 'Ce que les sites connectés ont signalé : extensions, thèmes, modules, systèmes et versions de PHP.',
        en: 'What the connected sites have reported: plugins, themes, modules, systems and versions of PHP.',
      })}
    >
      <OpenAdvisories />
      <div class="filters">
        <SelectField
          label={t({ fr: 'Type', en: 'Type' })}
          value={type}
          options={{ '': { fr: 'Tous', en: 'All' }, ...extensionTypes }}
          onChange={choice => set({ type: choice })}
        />
        <SelectField
          label={t({ fr: 'État', en: 'Status' })}
          value={state}
          options={stateOptions}
          onChange={choice => set({ state: choice })}
        />
      </div>
      <ListTable
        list={list}
        label={t({ fr: 'Extensions', en: 'Extensions' })}
        columns={summaryColumns()}
        rowKey={({ type: rowType, slug }) => `${rowType}/${slug}`}
        empty={
          <Empty
            title={
              isFiltered
                ? t({ fr: 'Aucune extension ne correspond', en: 'No extensions match' })
                : t({ fr: 'Aucun site n’a signalé d’extension', en: 'No site has reported extensions' })
            }
          />
        }
      />
    </Page>
  )
}
