import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, ApiError, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
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
    title={t({ fr: 'Plateforme agréée', en: 'Approved platform' })}
    action={t({ fr: 'Enregistrer', en: 'Save' })}
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
      notify(t({ fr: 'La plateforme est enregistrée', en: 'The platform has been saved' }))
      onClose()
    }}
    onClose={onClose}
  >
    {error => (
      <>
        <TextField
          label={t({ fr: 'URL du service de flux', en: 'URL of the flow service' })}
          hint={t({ fr: 'L’URL devant /v1/flows, en https.', en: 'The URL in front of /v1/flows, with https.' })}
          name="baseUrl"
          isRequired
          defaultValue={platform?.baseUrl ?? ''}
          errors={fieldErrors(error, 'baseUrl')}
        />
        <TextField
          label={t({ fr: 'URL des jetons OAuth', en: 'OAuth token URL' })}
          name="tokenUrl"
          isRequired
          defaultValue={platform?.tokenUrl ?? ''}
          errors={fieldErrors(error, 'tokenUrl')}
        />
        <TextField
          label={t({ fr: 'Identifiant du client', en: 'Client id' })}
          name="clientId"
          isRequired
          defaultValue={platform?.clientId ?? ''}
          errors={fieldErrors(error, 'clientId')}
        />
        <TextField
          label={t({ fr: 'Secret du client', en: 'Client secret' })}
          hint={t({ fr: 'Stocké chiffré, et jamais affiché.', en: 'Stored encrypted, and never shown.' })}
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
    title={t({ fr: 'Retirer la plateforme ?', en: 'Remove the platform?' })}
    action={t({ fr: 'Retirer la plateforme', en: 'Remove the platform' })}
    onConfirm={() => api.invoicingPlatform.remove()}
    onDone={() => {
      void reload('getInvoicingPlatform')
      onClose()
    }}
    onClose={onClose}
  >
    <p>
      {t({
        fr: 'Les factures en attente de transmission attendent la plateforme suivante.',
        en: 'Invoices that wait to be transmitted wait for the next platform.',
      })}
    </p>
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
            [t({ fr: 'Service de flux', en: 'Flow service' }), platform.baseUrl],
            [t({ fr: 'Identifiant', en: 'Client id' }), platform.clientId],
            [t({ fr: 'Dernier état lu', en: 'Last report' }), <Time value={platform.polledUntil} />],
          ]}
        />
      ) : (
        <p>
          {t({
            fr: 'Aucune plateforme. Elle transmet vos factures finalisées à vos clients, et reçoit celles de vos fournisseurs.',
            en: 'No platform. It transmits your final invoices to your customers, and receives those of your suppliers.',
          })}
        </p>
      )}
      <div class="actions">
        <Button onClick={() => setDialog('set')}>
          {platform
            ? t({ fr: 'Modifier', en: 'Change' })
            : t({ fr: 'Connecter une plateforme', en: 'Connect a platform' })}
        </Button>
        {platform && (
          <Button look="danger" onClick={() => setDialog('remove')}>
            {t({ fr: 'Retirer', en: 'Remove' })}
          </Button>
        )}
      </div>
      {dialog === 'set' && <SetPlatform platform={platform} onClose={close} />}
      {dialog === 'remove' && <RemovePlatform onClose={close} />}
    </>
  )
}
