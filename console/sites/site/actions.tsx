import { useState } from 'preact/hooks'
import type { Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { Button } from '../../components/button.tsx'
import { DeleteSite } from './delete-site.tsx'
import { DisconnectSite } from './disconnect-site.tsx'
import { SignInToSite } from './sign-in-to-site.tsx'
import { t } from './texts.ts'

/** The actions on a site as a whole. */
export const SiteActions = ({ connector }: { connector: Admin.ConnectorDetails }) => {
  const [dialog, setDialog] = useState<'sign-in' | 'disconnect' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    <>
      {!connector.revokedAt && (
        <>
          <Button look="primary" operation="createSsoToken" onClick={() => setDialog('sign-in')}>
            {t('openSitesAdmin')}
          </Button>
          <Button look="danger" operation="disconnectConnector" onClick={() => setDialog('disconnect')}>
            {t('disconnect')}
          </Button>
        </>
      )}
      <Button look="danger" operation="deleteConnector" onClick={() => setDialog('delete')}>
        {common('delete')}
      </Button>
      {dialog === 'sign-in' && <SignInToSite connector={connector} onClose={close} />}
      {dialog === 'disconnect' && <DisconnectSite connector={connector} onClose={close} />}
      {dialog === 'delete' && <DeleteSite connector={connector} onClose={close} />}
    </>
  )
}
