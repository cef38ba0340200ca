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

const Choices = ({ kinds: current }: Pick<Admin.Notifications, 'kinds'>) => {
  const kinds = useInitial(current)
  return (
    <Form
      action={t({ fr: 'Enregistrer', en: 'Save' })}
      onSubmit={({ isChecked }) =>
        api.notifications.update({
          kinds: kinds
            .filter(({ required }) => !required)
            .map(({ kind }) => ({ kind, enabled: isChecked(kind) })),
        })
      }
      onDone={() => {
        notify(t({ fr: 'Vos notifications sont enregistrées', en: 'Your notifications have been saved' }))
        void reload('getNotifications')
      }}
    >
      {() =>
        kinds.map(({ kind, enabled, required }) => (
          <label key={kind} class="choice">
            <input type="checkbox" name={kind} defaultChecked={enabled} disabled={required} />{' '}
            {t(notificationKinds[kind])}
            {required && <span class="quiet"> {t({ fr: '(toujours)', en: '(always)' })}</span>}
          </label>
        ))
      }
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
          fr: `E-mails de ${agency.name}, au plus un par sujet en dix minutes.`,
          en: `Mails from ${agency.name}, at most one of each kind in ten minutes.`,
        })}{' '}
        {role === 'member' &&
          t({
            fr: 'Seuls les propriétaires et administrateurs les reçoivent, sauf ceux de la sécurité.',
            en: 'Only owners and admins get them, except those about security.',
          })}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Choices kinds={data.kinds} />}
    </Section>
  )
}
