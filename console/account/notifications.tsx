import { useQuery } from '@tanstack/preact-query'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { useSession } from '../app/session.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { useInitial } from '../components/use-initial.ts'
import { notificationKinds } from '../components/notification-kinds.ts'

const Choices = ({ kinds: current, legend }: Pick<Admin.Notifications, 'kinds'> & { legend: string }) => {
  const kinds = useInitial(current)
  return (
    <Form
      action={t({ fr: 'Enregistrer', en: 'Save' })}
      onSubmit={({ isChecked }) =>
        api.notifications.update({
          kinds: kinds.filter(({ required }) => !required).map(({ kind }) => ({ kind, enabled: isChecked(kind) })),
        })
      }
      onDone={() => {
        notify(t({ fr: 'Vos notifications sont enregistrées', en: 'Your notifications have been saved' }))
        void reload('getNotifications')
      }}
    >
      {() => (
        <fieldset>
          <legend>{legend}</legend>
          {kinds.map(({ kind, enabled, required }) => (
            <label key={kind} class="choice">
              <input type="checkbox" name={kind} defaultChecked={enabled} disabled={required} />{' '}
              {t(notificationKinds[kind])}
              {required && <span class="quiet"> {t({ fr: '(toujours)', en: '(always)' })}</span>}
            </label>
          ))}
        </fieldset>
      )}
    </Form>
  )
}

/** Which mails the user wants from the agency of the session. */
export const Notifications = () => {
  const { agency, role } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getNotifications'),
    queryFn: async () => await api.notifications.get(),
  })
  return (
    <Section title={t({ fr: 'Notifications', en: 'Notifications' })}>
      {data && !data.sendsMail && (
        <p class="notice warning">
          {t({
            fr: 'Le service n’envoie pas d’e-mails : son opérateur n’a pas configuré de serveur.',
            en: 'The service sends no mail: its operator has not set up a mail server.',
          })}
        </p>
      )}
      <p>
        {t({
          fr: 'Ce qui arrive en dix minutes est réuni en un seul e-mail par sujet.',
          en: 'What happens within ten minutes is summed up in one mail of each kind.',
        })}{' '}
        {role === 'member' &&
          t({
            fr: 'Seuls les propriétaires et administrateurs les reçoivent, sauf ceux de la sécurité.',
            en: 'Only owners and admins get them, except those about security.',
          })}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <Choices kinds={data.kinds} legend={t({ fr: `E-mails de ${agency.name}`, en: `Mails from ${agency.name}` })} />
      )}
    </Section>
  )
}
