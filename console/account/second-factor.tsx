import { useState } from 'preact/hooks'
import { queryClient, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { forgetSetupRequired } from '../app/second-factor.ts'
import { useSession } from '../app/session.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor, StartSecondFactor } from './set-up-second-factor.tsx'
import { t } from './texts.ts'

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
        <Badge tone="good">{t('enabled')}</Badge> {t('signingInRequiresCode')}
      </p>
    )
  if (hasSecondFactor)
    return (
      <p>
        <Badge tone="good">{t('byPasskey')}</Badge> {t('authenticatorAppAlsoComes')}
      </p>
    )
  return (
    <p>
      <Badge tone="warning">{common('none')}</Badge> {t('secondFactorExplained')}
    </p>
  )
}

export const SecondFactor = () => {
  const { hasTotp, hasSecondFactor } = useSession()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <Section title={t('secondFactor')}>
      <State hasTotp={hasTotp} hasSecondFactor={hasSecondFactor} />
      {hasTotp ? (
        <Button look="danger" onClick={() => setDialog({ name: 'disable' })}>
          {t('disable')}
        </Button>
      ) : (
        <Button look="primary" onClick={() => setDialog({ name: 'start' })}>
          {t('setUp')}
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
            notify(t('secondFactorHasBeenDisabled'))
            void queryClient.invalidateQueries()
          }}
        />
      )}
    </Section>
  )
}
