import { useState } from 'preact/hooks'
import { queryClient, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { forgetSetupRequired } from '../app/second-factor.ts'
import { useSession } from '../app/session.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor, StartSecondFactor } from './set-up-second-factor.tsx'

/** The dialog that is open. */
type OpenDialog =
  | { name: 'start' }
  | { name: 'setup'; setup: Admin.TotpSetup }
  | { name: 'codes'; recoveryCodes: string[] }
  | { name: 'disable' }

const State = ({ hasTotp, hasSecondFactor }: { hasTotp: boolean; hasSecondFactor: boolean }) => {
  if (hasTotp)
    return (
      <p>
        <Badge tone="good">{t({ fr: 'activée', en: 'enabled' })}</Badge>{' '}
        {t({
          fr: 'La connexion demande un code de votre application.',
          en: 'Signing in requires a code of your authenticator app.',
        })}
      </p>
    )
  if (hasSecondFactor)
    return (
      <p>
        <Badge tone="good">{t({ fr: 'par clé d’accès', en: 'by passkey' })}</Badge>{' '}
        {t({
          fr: 'Une application d’authentification donne aussi des codes de secours.',
          en: 'An authenticator app also comes with recovery codes.',
        })}
      </p>
    )
  return (
    <p>
      <Badge tone="warning">{t({ fr: 'aucune', en: 'none' })}</Badge>{' '}
      {t({
        fr: 'Avec un code de votre téléphone, un mot de passe volé ne suffit plus pour se connecter.',
        en: 'With a code of your phone, a stolen password alone is no longer enough to sign in.',
      })}
    </p>
  )
}

export const SecondFactor = () => {
  const { hasTotp, hasSecondFactor } = useSession()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <Section title={t({ fr: 'Double authentification', en: 'Second factor' })}>
      <State hasTotp={hasTotp} hasSecondFactor={hasSecondFactor} />
      {hasTotp ? (
        <Button look="danger" onClick={() => setDialog({ name: 'disable' })}>
          {t({ fr: 'Désactiver', en: 'Disable' })}
        </Button>
      ) : (
        <Button look="primary" onClick={() => setDialog({ name: 'start' })}>
          {t({ fr: 'Activer', en: 'Set up' })}
        </Button>
      )}
      {dialog?.name === 'start' && (
        <StartSecondFactor onClose={close} onDone={setup => setDialog({ name: 'setup', setup })} />
      )}
      {dialog?.name === 'setup' && (
        <SetUpSecondFactor
          setup={dialog.setup}
          onClose={close}
          onDone={({ recoveryCodes }) => {
            setDialog({ name: 'codes', recoveryCodes })
            forgetSetupRequired()
            void queryClient.invalidateQueries()
          }}
        />
      )}
      {dialog?.name === 'codes' && <RecoveryCodes codes={dialog.recoveryCodes} onClose={close} />}
      {dialog?.name === 'disable' && (
        <DisableSecondFactor
          onClose={close}
          onDone={() => {
            close()
            notify(t({ fr: 'La double authentification est désactivée', en: 'The second factor has been disabled' }))
            void queryClient.invalidateQueries()
          }}
        />
      )}
    </Section>
  )
}
