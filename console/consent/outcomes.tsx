import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Page } from '../components/page.tsx'

/** A request that the service does not have: it was answered, has expired, or belongs to another browser. */
export const Closed = () => (
  <Page title={t({ fr: 'Cette demande n’est plus valable', en: 'This request is no longer valid' })}>
    <p class="notice warning" role="alert">
      {t({
        fr: 'Elle a expiré, a déjà reçu une réponse, ou a commencé dans un autre navigateur. Rien n’a été autorisé ici. Revenez à l’application et recommencez.',
        en: 'It has expired, was answered already, or was started in another browser. Nothing was allowed here. Return to the app and start again.',
      })}
    </p>
  </Page>
)

/** The person must set up a second factor first. The request is loaded again when this window is used again. */
export const SecondFactorRequired = () => (
  <Page title={t({ fr: 'Double authentification requise', en: 'Second factor required' })}>
    <p class="notice warning" role="alert">
      {t({
        fr: 'Votre agence exige une double authentification. Activez-la, puis revenez à cette fenêtre.',
        en: 'Your agency requires a second factor. Set one up, then return to this window.',
      })}
    </p>
    <p>
      <a class="link-button primary" href={pathTo('/account')} target="_blank" rel="noopener">
        {t({ fr: 'Activer la double authentification', en: 'Set up a second factor' })}
      </a>
    </p>
  </Page>
)

/** The private scheme of an app on the device does not replace the page. */
export const Leaving = () => (
  <Page title={t({ fr: 'Retour à l’application', en: 'Returning to the app' })}>
    <p role="status">
      {t({
        fr: 'Votre réponse est transmise. Si l’application est ouverte, vous pouvez fermer cette fenêtre.',
        en: 'Your answer is being passed on. If the app is open, you can close this window.',
      })}
    </p>
  </Page>
)
