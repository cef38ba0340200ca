import { useState } from 'preact/hooks'
import type { Admin } from '../../app/api.ts'
import { formatBytes } from '../../app/format-bytes.ts'
import { t, type Text } from '../../app/language.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { platformNames } from '../connector.tsx'
import { downloadPath, usePluginBuild } from '../plugin-build.ts'
import { useInitialFocus } from './use-initial-focus.ts'
import { WebsiteHeading } from './website-heading.tsx'

type Platform = Admin.Connector['platform']

const platforms = Object.keys(platformNames) as Platform[]

/** The platform that the agency has noted for a website. */
const platformOf = ({ cms }: Admin.ManagedWebsite): Platform | undefined =>
  platforms.find(platform => cms?.toLowerCase().includes(platform))

/** Where the admin of a site takes the zip. */
const uploadSteps: Record<Platform, Text> = {
  wordpress: {
    fr: 'Dans l’administration du site, ouvrez « Extensions > Ajouter une extension > Téléverser une extension », choisissez le fichier, puis installez et activez l’extension.',
    en: 'In the admin of the site, open “Plugins > Add New > Upload Plugin”, choose the file, then install and activate the plugin.',
  },
  prestashop: {
    fr: 'Dans l’administration de la boutique, ouvrez « Modules > Gestionnaire de modules > Installer un module », puis choisissez le fichier.',
    en: 'In the back office of the shop, open “Modules > Module Manager > Upload a module”, then choose the file.',
  },
}

const Download = ({ platform }: { platform: Platform }) => {
  const build = usePluginBuild(platform)
  if (build === undefined) return null
  if (build === null)
    return (
      <p class="notice">
        {t({
          fr: 'Ce service ne propose pas d’extension pour cette plateforme : installez celle de votre agence.',
          en: 'This service offers no plugin for this platform: install the one of your agency.',
        })}
      </p>
    )
  const path = downloadPath(platform)
  return (
    <ol class="steps">
      <li>
        <a class="link-button" href={path} download={path.slice(path.lastIndexOf('/') + 1)}>
          {t({ fr: 'Télécharger l’extension', en: 'Download the plugin' })}
        </a>{' '}
        <span class="quiet">
          {t({ fr: 'version', en: 'version' })} {build.version}, {formatBytes(build.bytes)}
        </span>
        <details>
          <summary>{t({ fr: 'Vérifier le fichier', en: 'Verify the file' })}</summary>
          SHA-256{t({ fr: ' :', en: ':' })} <code class="hash">{build.sha256}</code>{' '}
          <CopyButton text={build.sha256} label={t({ fr: 'Copier l’empreinte', en: 'Copy the hash' })} />
        </details>
      </li>
      <li>{t(uploadSteps[platform])}</li>
    </ol>
  )
}

interface InstallPluginProps {
  website: Admin.ManagedWebsite
  onInstalled: () => void
  onBack: () => void
}

/** How the plugin gets on a site. No token is created before, because it expires sooner than that takes. */
export const InstallPlugin = ({ website, onInstalled, onBack }: InstallPluginProps) => {
  const noted = platformOf(website)
  const [platform, setPlatform] = useState(noted ?? 'wordpress')
  const heading = useInitialFocus<HTMLParagraphElement>()
  return (
    <>
      <WebsiteHeading website={website} element={heading} />
      {!noted && (
        <SelectField
          label={t({ fr: 'Plateforme du site', en: 'Platform of the site' })}
          options={platformNames}
          value={platform}
          onChange={setPlatform}
        />
      )}
      <Download platform={platform} />
      <p class="quiet">
        {t({
          fr: 'Ouvrez ensuite les réglages de l’extension : elle attend un jeton, qui n’est valable que 60 secondes.',
          en: 'Then open the settings of the plugin: it expects a token, which is valid for 60 seconds only.',
        })}
      </p>
      <div class="actions">
        <Button onClick={onBack}>{t({ fr: 'Choisir un autre site', en: 'Choose another site' })}</Button>
        <Button look="primary" onClick={onInstalled}>
          {t({ fr: 'Créer le jeton', en: 'Create the token' })}
        </Button>
      </div>
    </>
  )
}
