import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page } from '../components/page.tsx'
import { toScopes } from '../components/scopes.ts'
import { SelectField } from '../components/select-field.tsx'
import { AppNotice } from './app-notice.tsx'
import { Scopes } from './scopes.tsx'
import { t } from './texts.ts'

interface RequestProps {
  uid: string
  request: Admin.Interaction
  onAnswered: (redirectTo: string) => void
}

/** A rejected answer may mean that the request has ended, or that the role of the person has changed. */
const reloadRequest = () => reload('getInteraction')

/** The effect of the consent beside the permissions: amount, duration, and the people who see it. */
const Facts = ({ request, agency }: { request: Admin.Interaction; agency: Admin.InteractionAgency }) => {
  const { perMinute, perDay } = request.limits
  return (
    <ul class="facts">
      <li>
        {agency.isConnected
          ? t('youHaveConnectedAppBefore')
          : t('limitsOfApp', { perMinute: formatNumber(perMinute), perDay: formatNumber(perDay) })}
      </li>
      <li>{request.staysConnected ? t('itStaysConnected') : t('itsAccessEndsAfterHour')}</li>
      <li>{t('everyoneSeesConnection', { name: agency.name })}</li>
    </ul>
  )
}

const useAnswer = ({ uid, onAnswered }: RequestProps) => {
  const onDone = ({ redirectTo }: Admin.InteractionResult) => onAnswered(redirectTo)
  const deny = useMutation({ mutationFn: () => api.oauth.deny(uid), onSuccess: onDone, onError: reloadRequest })
  const allow = async (consent: Admin.Consent) => {
    try {
      return await api.oauth.allow(uid, consent)
    } catch (error) {
      void reloadRequest()
      throw error
    }
  }
  return { allow, deny, onDone }
}

/** The request of an app, with the choice of the agency, and the answer. */
export const Request = (props: RequestProps) => {
  const { app, agencies, scopes, redirectHost } = props.request
  const session = useSession()
  const [chosenId, choose] = useState(session.agency.id)
  const agency = agencies.find(({ id }) => id === chosenId) ?? agencies[0]
  const { allow, deny, onDone } = useAnswer(props)
  const refuse = () => deny.mutate()
  return (
    <Page title={t('connectName', { name: app.name })}>
      <AppNotice app={app} agency={agency} redirectHost={redirectHost} />
      {agency ? (
        <Form
          action={t('allow')}
          cancelAction={t('refuse')}
          onCancel={refuse}
          onSubmit={({ text, checked }) =>
            allow({ agencyId: Number(text('agencyId')), scopes: toScopes(checked('scopes')) })
          }
          onDone={onDone}
        >
          {error => (
            <>
              {agencies.length > 1 ? (
                <SelectField
                  label={common('agency')}
                  name="agencyId"
                  value={String(agency.id)}
                  options={new Map(agencies.map(({ id, name }) => [String(id), name]))}
                  onChange={id => choose(Number(id))}
                />
              ) : (
                <p>
                  {t.rich('forAgency', { name: <strong>{agency.name}</strong> })}
                  <input type="hidden" name="agencyId" value={agency.id} />
                </p>
              )}
              <Scopes requested={scopes} errors={fieldErrors(error, 'scopes')} />
              <Facts request={props.request} agency={agency} />
            </>
          )}
        </Form>
      ) : (
        <>
          <p role="alert">{t('youCannotConnectApps')}</p>
          <Button isPending={deny.isPending} onClick={refuse}>
            {t('returnToApp')}
          </Button>
        </>
      )}
      {deny.error && <ErrorNotice error={deny.error} />}
    </Page>
  )
}
