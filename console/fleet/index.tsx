import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { advisoryColumns, affectedColumn, extensionTypes } from '../components/data/extension-columns.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useUrlState } from '../components/url-state.ts'
import { summaryColumns } from './columns.tsx'
import { t } from './texts.ts'

const stateOptions = {
  '': common('allFeminine'),
  vulnerable: t('vulnerable'),
  updates: t('withUpdate'),
}

const OpenAdvisories = () => {
  const query = { status: 'open' } as const
  const list = useList(operationKey('listAdvisories', query), offset =>
    data.advisories.list({ ...query, limit: 100, offset }),
  )
  if (list.rows.length === 0 && !list.query.error) return null
  return (
    <Section title={t('vulnerableSites')}>
      <ListTable
        list={list}
        label={t('advisories')}
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
    <Page title={common('extensions')} intro={t('whatConnectedSitesHaveReported')}>
      <OpenAdvisories />
      <div class="filters">
        <SelectField
          label={common('type')}
          value={type}
          options={{ '': common('all'), ...extensionTypes }}
          onChange={choice => set({ type: choice })}
        />
        <SelectField
          label={common('status')}
          value={state}
          options={stateOptions}
          onChange={choice => set({ state: choice })}
        />
      </div>
      <ListTable
        list={list}
        label={common('extensions')}
        columns={summaryColumns()}
        rowKey={({ type: rowType, slug }) => `${rowType}/${slug}`}
        empty={<Empty title={isFiltered ? t('noExtensionsMatch') : t('noSiteHasReportedExtensions')} />}
      />
    </Page>
  )
}
