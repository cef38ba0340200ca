import { useState } from 'preact/hooks'
import { reload } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { ChangePassword } from './change-password.tsx'

export const Password = () => {
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={t({ fr: 'Mot de passe', en: 'Password' })}>
      <p>
        {t({
          fr: 'Un changement met fin à vos autres sessions, dans toutes les agences.',
          en: 'A change ends your other sessions, in all agencies.',
        })}
      </p>
      <Button onClick={() => setChanging(true)}>
        {t({ fr: 'Changer le mot de passe', en: 'Change the password' })}
      </Button>
      {isChanging && (
        <ChangePassword
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            notify(t({ fr: 'Le mot de passe est changé', en: 'The password has been changed' }))
            void reload('listSessions')
          }}
        />
      )}
    </Section>
  )
}
