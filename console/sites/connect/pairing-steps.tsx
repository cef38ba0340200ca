import { Code } from '../../components/code.tsx'
import { t } from './texts.ts'

/** The steps in the settings of the plugin with a pairing token. */
export const PairingSteps = () => (
  <ol class="steps">
    <li>
      {t('inSettingsOfPlugin')}
      <Code text={location.origin} label={t('addressOfService')} copyLabel={t('copyAddress')} />
    </li>
    <li>{t('pasteToken')}</li>
  </ol>
)
