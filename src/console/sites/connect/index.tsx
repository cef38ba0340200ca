import { useState } from 'preact/hooks'
import type { Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ChooseWebsite } from './choose-website.tsx'
import { PairWebsite } from './pair-website.tsx'

/** Connects the plugin of a site, in two steps: which website, and the token for its plugin. */
export const ConnectSite = ({ onClose }: { onClose: () => void }) => {
  const [website, setWebsite] = useState<Admin.ManagedWebsite>()
  return (
    <Dialog title={t({ fr: 'Connecter un site', en: 'Connect a site' })} onClose={onClose}>
      {website ? (
        <PairWebsite website={website} onBack={() => setWebsite(undefined)} onClose={onClose} />
      ) : (
        <ChooseWebsite onChoose={setWebsite} />
      )}
    </Dialog>
  )
}
