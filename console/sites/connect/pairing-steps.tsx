import { t } from '../../app/language.ts'
import { Code } from '../../components/code.tsx'

/** The steps in the settings of the plugin with a pairing token. */
export const PairingSteps = () => (
  <ol class="steps">
    <li>
      {t({
        fr: 'Dans les réglages de l’extension, indiquez l’adresse du service :',
        en: 'In the settings of the plugin, enter the address of the service:',
      })}
      <Code
        text={location.origin}
        label={t({ fr: 'L’adresse du service', en: 'The address of the service' })}
        copyLabel={t({ fr: 'Copier l’adresse', en: 'Copy the address' })}
      />
    </li>
    <li>
      {t({
        fr: 'Collez le jeton, et confirmez avant son expiration. Il ne sert qu’une fois.',
        en: 'Paste the token, and confirm before it expires. It works once.',
      })}
    </li>
  </ol>
)
