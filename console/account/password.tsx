import { useState } from 'preact/hooks'
import { reload } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { ChangePassword } from './change-password.tsx'
import { t } from './texts.ts'

export const Password = () => {
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={common('password')}>
      <p>{t('changeEndsYourOtherSessions')}</p>
      <Button onClick={() => setChanging(true)}>{t('changePassword')}</Button>
      {isChanging && (
        <ChangePassword
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            notify(t('passwordHasBeenChanged'))
            void reload('listSessions')
          }}
        />
      )}
    </Section>
  )
}
