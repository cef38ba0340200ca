import { count, t } from '../app/language.ts'

/** The seconds until something expires. Screen readers read them on demand only. */
export const Countdown = ({ secondsLeft }: { secondsLeft: number }) => (
  <p role="timer" class="quiet">
    {secondsLeft > 0 ? (
      <>
        {t({ fr: 'Expire dans', en: 'Expires in' })}{' '}
        {count(secondsLeft, { fr: 'seconde', en: 'second' }, { fr: 'secondes', en: 'seconds' })}
      </>
    ) : (
      t({ fr: 'Expiré', en: 'Expired' })
    )}
  </p>
)
