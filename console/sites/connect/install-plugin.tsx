import { useState } from 'preact/hooks'
import type { Admin } from '../../app/api.ts'
import { formatBytes } from '../../app/format-bytes.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { platformNames } from '../connector.tsx'
import { downloadPath, usePluginBuild } from '../plugin-build.ts'
import { t } from './texts.ts'
import { useInitialFocus } from './use-initial-focus.ts'
import { WebsiteHeading } from './website-heading.tsx'

type Platform = Admin.Connector['platform']

const platforms = Object.keys(platformNames) as Platform[]

/** The platform that the agency has noted for a website. */
const platformOf = ({ cms }: Admin.ManagedWebsite): Platform | undefined =>
  platforms.find(platform => cms?.toLowerCase().includes(platform))

/** Where the admin of a site takes the zip. */
const uploadSteps: Record<Platform, string> = {
  wordpress: t('inAdminOfSite'),
  prestashop: t('inBackOfficeOfShop'),
}

const Download = ({ platform }: { platform: Platform }) => {
  const build = usePluginBuild(platform)
  if (build === undefined) return null
  if (build === null) return <p class="notice">{t('thisServiceOffersNoPlugin')}</p>
  const path = downloadPath(platform)
  return (
    <ol class="steps">
      <li>
        <a class="link-button" href={path} download={path.slice(path.lastIndexOf('/') + 1)}>
          {t('downloadPlugin')}
        </a>{' '}
        <span class="quiet">{t('versionAndSize', { version: build.version, size: formatBytes(build.bytes) })}</span>
        <details>
          <summary>{t('verifyFile')}</summary>
          {t.rich('hashOfFile', { hash: <code class="hash">{build.sha256}</code> })}{' '}
          <CopyButton text={build.sha256} label={t('copyHash')} />
        </details>
      </li>
      <li>{uploadSteps[platform]}</li>
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
        <SelectField label={t('platformOfSite')} options={platformNames} value={platform} onChange={setPlatform} />
      )}
      <Download platform={platform} />
      <p class="quiet">{t('thenOpenSettingsOfPlugin')}</p>
      <div class="actions">
        <Button onClick={onBack}>{t('chooseAnotherSite')}</Button>
        <Button look="primary" onClick={onInstalled}>
          {t('createToken')}
        </Button>
      </div>
    </>
  )
}
