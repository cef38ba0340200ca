import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useUrlState } from '../components/url-state.ts'
import { siteColumns } from './columns.tsx'
import { t } from './texts.ts'

/** The form of a campaign for these sites. Commands update plugins, themes and systems only. */
const campaignPath = ({ type, slug, name }: Data.Extension) =>
  pathTo(`/campaigns/new?${new URLSearchParams({ type, slug, name })}`)

const updatableTypes: readonly string[] = ['plugin', 'theme', 'core'] satisfies Data.CampaignItem['type'][]

/** The sites that run an extension, or one version: `type`, `slug` and `version` are in the URL. */
export default function ExtensionPage() {
  const { values } = useUrlState()
  const { type, slug = '', version } = values
  const query = {
    ...(type && { type: type as Data.ExtensionType }),
    ...(slug && { slug }),
    ...(version && { 'version[eq]': version }),
  }
  const list = useList(operationKey('listExtensions', query), offset =>
    data.extensions.list({ ...query, limit: 100, offset }),
  )
  const outdated = list.rows.find(row => row.updateAvailable && updatableTypes.includes(row.type))
  return (
    <Page
      back={{ path: '/fleet', text: t('allExtensions') }}
      title={`${list.rows[0]?.name ?? slug} ${version ?? ''}`}
      actions={
        outdated && (
          <a class="link-button primary" href={campaignPath(outdated)}>
            {t('updateEverywhere')}
          </a>
        )
      }
    >
      <ListTable
        list={list}
        label={common('sites')}
        columns={siteColumns()}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noSites')} />}
      />
    </Page>
  )
}
