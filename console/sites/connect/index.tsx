import { useState } from 'preact/hooks'
import type { Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ChooseWebsite } from './choose-website.tsx'
import { InstallPlugin } from './install-plugin.tsx'
import { PairWebsite } from './pair-website.tsx'

interface Options {
  /** The website, where the page shows one already. */
  website?: Admin.ManagedWebsite
  onClose: () => void
}

/** Connects the plugin of a site, in three steps: which website, the plugin, and the token for it. */
export const ConnectSite = ({ website: shown, onClose }: Options) => {
  const [website, setWebsite] = useState(shown)
  const [isInstalled, setInstalled] = useState(false)
  return (
    <Dialog title={common('connectSite')} onClose={onClose}>
      {!website && <ChooseWebsite onChoose={setWebsite} />}
      {website && !isInstalled && (
        <InstallPlugin website={website} onInstalled={() => setInstalled(true)} onBack={() => setWebsite(undefined)} />
      )}
      {website && isInstalled && <PairWebsite website={website} onBack={() => setInstalled(false)} onClose={onClose} />}
    </Dialog>
  )
}
