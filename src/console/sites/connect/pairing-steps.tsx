import { t } from '../../app/language.ts'

/** The steps in the plugin with a pairing token. */
export const PairingSteps = () => (
  <ol class="steps">
    <li>
      {t({
        fr: 'Installez l’extension sur le site, et ouvrez ses réglages.',
        en: 'Install the plugin on the site, and open its settings.',
      })}
    </li>
    <li>
      {t({ fr: 'Indiquez l’adresse du service :', en: 'Enter the address of the service:' })}{' '}
      <code>{location.origin}</code>
    </li>
    <li>
      {t({
        fr: 'Collez le jeton, et confirmez avant son expiration. Il ne sert qu’une fois.',
        en: 'Paste the token, and confirm before it expires. It works once.',
      })}
    </li>
  </ol>
)
