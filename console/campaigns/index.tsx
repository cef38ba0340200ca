import { data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { campaignColumns } from './columns.tsx'

/** The campaigns of the agency, newest first. */
export default function CampaignsPage() {
  const list = useList(operationKey('listCampaigns'), offset => data.campaigns.list({ limit: 50, offset }), {
    refetchInterval: 10_000,
  })
  return (
    <Page
      title={t({ fr: 'Campagnes de mises à jour', en: 'Update campaigns' })}
      intro={t({
        fr: 'Une campagne met à jour beaucoup de sites par vagues. Chaque site est contrôlé après sa mise à jour, et revient à la version d’avant s’il ne répond plus.',
        en: 'A campaign updates many sites in waves. Each site is checked after its update, and returns to the earlier version if it is broken.',
      })}
      actions={
        <a class="link-button primary" href={pathTo('/campaigns/new')}>
          {t({ fr: 'Nouvelle campagne', en: 'New campaign' })}
        </a>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Campagnes', en: 'Campaigns' })}
        columns={campaignColumns}
        rowKey={({ id }) => id}
        empty={
          <Empty title={t({ fr: 'Aucune campagne pour l’instant', en: 'No campaigns yet' })}>
            <p>
              <a href={pathTo('/fleet?state=updates')}>
                {t({ fr: 'Voir les extensions à mettre à jour', en: 'Show the extensions with an update' })}
              </a>
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
