import { data } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { campaignColumns } from './columns.tsx'
import { t } from './texts.ts'

/** The campaigns of the agency, newest first. */
export default function CampaignsPage() {
  const list = useList(operationKey('listCampaigns'), offset => data.campaigns.list({ limit: 50, offset }), {
    refetchInterval: 10_000,
  })
  return (
    <Page
      title={t('updateCampaigns')}
      intro={t('campaignUpdatesManySites')}
      actions={
        <a class="link-button primary" href={pathTo('/campaigns/new')}>
          {t('newCampaign')}
        </a>
      }
    >
      <ListTable
        list={list}
        label={t('campaigns')}
        columns={campaignColumns}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t('noCampaignsYet')}>
            <p>
              <a href={pathTo('/fleet?state=updates')}>{t('showExtensionsWithUpdate')}</a>
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
