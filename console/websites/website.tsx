import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, data, reload } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ExternalLink } from '../components/external-link.tsx'
import { Figures } from '../components/figures.tsx'
import { RecordPage } from '../components/record-page.tsx'
import { Uptime } from '../components/data/uptime.tsx'
import { Vulnerabilities } from '../components/data/vulnerabilities.tsx'
import { EditWebsite } from './edit-website.tsx'
import { ExtensionHistory, ExtensionsOf } from './extensions.tsx'
import { t } from './texts.ts'

/** The connected site of a website, or the way to connect it. */
const Connection = ({ websiteId }: { websiteId: number }) => {
  const { data: website } = useQuery({
    queryKey: operationKey('getAdminWebsite', { id: websiteId }),
    queryFn: async () => await api.websites.get(websiteId),
  })
  if (!website) return null
  return website.connector ? (
    <a href={pathTo(`/sites/${website.connector.id}`)}>{t('connectedSite')}</a>
  ) : (
    <a href={pathTo(`/sites?connect=${websiteId}`)}>{t('connectThisSite')}</a>
  )
}

export default function WebsitePage() {
  const id = Number(useRoute().params['id'])
  const { route } = useLocation()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const query = useQuery({
    queryKey: operationKey('getWebsite', { id }),
    queryFn: async () => await data.websites.get(id),
  })
  const close = () => setDialog(undefined)
  return (
    <RecordPage
      query={query}
      title={({ url }) => url}
      back={{ path: '/websites', text: t('allWebsites') }}
      onEdit={() => setDialog('edit')}
      onDelete={() => setDialog('delete')}
    >
      {website => (
        <>
          <Figures
            figures={[
              [common('client'), <ClientName id={website.clientId} />],
              [common('cms'), website.cms ?? undefined],
              [common('address'), <ExternalLink url={website.url} />],
              [common('plugin'), <Connection websiteId={id} />],
            ]}
          />
          {website.notes && <p class="summary">{website.notes}</p>}
          <Vulnerabilities websiteId={id} />
          <Uptime websiteId={id} />
          <ExtensionsOf websiteId={id} />
          <ExtensionHistory websiteId={id} />
          {dialog === 'edit' && <EditWebsite website={website} onClose={close} />}
          {dialog === 'delete' && (
            <Confirm
              title={t('deleteWebsiteQuestion')}
              action={t('deleteWebsite')}
              onConfirm={() => data.websites.delete(id)}
              onDone={() => {
                void reload('listWebsites', 'listAdminWebsites')
                route(pathTo('/websites'), true)
              }}
              onClose={close}
            >
              <p>{t('itCannotBeRestored')}</p>
            </Confirm>
          )}
        </>
      )}
    </RecordPage>
  )
}
