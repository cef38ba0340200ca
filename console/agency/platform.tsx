import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, ApiError, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { useForbidden } from '../app/session.tsx'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Figures } from '../components/figures.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { notify } from '../components/notifications.tsx'
import { Spinner } from '../components/spinner.tsx'
import { TextField } from '../components/text-field.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

const findPlatform = async () => {
  try {
    return await api.invoicingPlatform.get()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const SetPlatform = ({ platform, onClose }: { platform: Admin.InvoicingPlatform | null; onClose: () => void }) => (
  <FormDialog
    title={t('approvedPlatform')}
    action={common('save')}
    onSubmit={({ text }) =>
      api.invoicingPlatform.set({
        baseUrl: text('baseUrl'),
        tokenUrl: text('tokenUrl'),
        clientId: text('clientId'),
        clientSecret: text('clientSecret'),
      })
    }
    onDone={() => {
      void reload('getInvoicingPlatform')
      notify(t('platformHasBeenSaved'))
      onClose()
    }}
    onClose={onClose}
  >
    {error => (
      <>
        <TextField
          label={t('urlOfFlowService')}
          hint={t('platformUrlHint')}
          name="baseUrl"
          isRequired
          defaultValue={platform?.baseUrl ?? ''}
          errors={fieldErrors(error, 'baseUrl')}
        />
        <TextField
          label={t('oAuthTokenUrl')}
          name="tokenUrl"
          isRequired
          defaultValue={platform?.tokenUrl ?? ''}
          errors={fieldErrors(error, 'tokenUrl')}
        />
        <TextField
          label={t('clientIdOfPlatform')}
          name="clientId"
          isRequired
          defaultValue={platform?.clientId ?? ''}
          errors={fieldErrors(error, 'clientId')}
        />
        <TextField
          label={t('clientSecret')}
          hint={t('storedEncrypted')}
          name="clientSecret"
          type="password"
          isRequired
          errors={fieldErrors(error, 'clientSecret')}
        />
      </>
    )}
  </FormDialog>
)

const RemovePlatform = ({ onClose }: { onClose: () => void }) => (
  <Confirm
    title={t('removePlatformQuestion')}
    action={t('removePlatform')}
    onConfirm={() => api.invoicingPlatform.remove()}
    onDone={() => {
      void reload('getInvoicingPlatform')
      onClose()
    }}
    onClose={onClose}
  >
    <p>{t('invoicesThatWait')}</p>
  </Confirm>
)

/** The approved platform that transmits invoices. */
export const Platform = () => {
  const [dialog, setDialog] = useState<'set' | 'remove'>()
  const forbidden = useForbidden('getInvoicingPlatform')
  const {
    data: platform,
    error,
    refetch,
  } = useQuery({
    queryKey: operationKey('getInvoicingPlatform'),
    queryFn: findPlatform,
    enabled: forbidden === undefined,
  })
  if (forbidden !== undefined) return <p class="quiet">{forbidden}</p>
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (platform === undefined) return <Spinner />
  const close = () => setDialog(undefined)
  return (
    <>
      {platform ? (
        <Figures
          figures={[
            [t('flowService'), platform.baseUrl],
            [t('clientId'), platform.clientId],
            [t('lastReport'), <Time value={platform.polledUntil} />],
          ]}
        />
      ) : (
        <p>{t('noPlatform')}</p>
      )}
      <div class="actions">
        <Button onClick={() => setDialog('set')}>{platform ? common('change') : t('connectPlatform')}</Button>
        {platform && (
          <Button look="danger" onClick={() => setDialog('remove')}>
            {common('remove')}
          </Button>
        )}
      </div>
      {dialog === 'set' && <SetPlatform platform={platform} onClose={close} />}
      {dialog === 'remove' && <RemovePlatform onClose={close} />}
    </>
  )
}
