import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
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
          ? t({
              fr: 'Vous avez déjà connecté l’application : ces permissions s’ajoutent, ses limites restent.',
              en: 'You have connected the app before: these permissions are added, and its limits stay.',
            })
          : t({
              fr: `Elle peut envoyer ${formatNumber(perMinute)} requêtes par minute et ${formatNumber(perDay)} par jour.`,
              en: `It can send ${formatNumber(perMinute)} requests a minute and ${formatNumber(perDay)} a day.`,
            })}
      </li>
      <li>
        {request.staysConnected
          ? t({
              fr: 'Elle reste connectée sans vous, tant qu’elle sert au moins une fois en 30 jours.',
              en: 'It stays connected without you, as long as it is used at least once in 30 days.',
            })
          : t({ fr: 'Son accès prend fin après une heure.', en: 'Its access ends after an hour.' })}
      </li>
      <li>
        {t({
          fr: `Tous les membres de ${agency.name} voient la connexion et ses requêtes ; un administrateur peut y mettre fin à tout moment.`,
          en: `Everyone in ${agency.name} sees the connection and its requests; an admin can end it at any time.`,
        })}
      </li>
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
    <Page title={t({ fr: `Connecter ${app.name} ?`, en: `Connect ${app.name}?` })}>
      <AppNotice app={app} agency={agency} redirectHost={redirectHost} />
      {agency ? (
        <Form
          action={t({ fr: 'Autoriser', en: 'Allow' })}
          cancelAction={t({ fr: 'Refuser', en: 'Refuse' })}
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
                  label={t({ fr: 'Agence', en: 'Agency' })}
                  name="agencyId"
                  value={String(agency.id)}
                  options={new Map(agencies.map(({ id, name }) => [String(id), name]))}
                  onChange={id => choose(Number(id))}
                />
              ) : (
                <p>
                  {t({ fr: 'Pour l’agence', en: 'For the agency' })} <strong>{agency.name}</strong>
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
          <p role="alert">
            {t({
              fr: 'Vous ne pouvez connecter d’application à aucune agence : seuls les propriétaires et administrateurs d’une agence dont l’offre inclut l’API le peuvent.',
              en: 'You cannot connect apps to any agency: only owners and admins of an agency whose plan includes the API can.',
            })}
          </p>
          <Button isPending={deny.isPending} onClick={refuse}>
            {t({ fr: 'Revenir à l’application', en: 'Return to the app' })}
          </Button>
        </>
      )}
      {deny.error && <ErrorNotice error={deny.error} />}
    </Page>
  )
}
