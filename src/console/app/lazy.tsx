import type { ComponentType } from 'preact'
import { lazy as lazyComponent } from 'preact-iso'
import { Button } from '../components/button.tsx'
import { Page } from '../components/page.tsx'
import { t } from './language.ts'

/**
 * An upgrade of the service replaces the scripts, so that a window that is still open does not find those of its pages.
 */
const NotLoaded = () => (
  <Page title={t({ fr: 'Page non chargée', en: 'Page not loaded' })}>
    <p class="notice error" role="alert">
      {t({
        fr: 'Le service est injoignable, ou la console a été mise à jour.',
        en: 'The service cannot be reached, or the console has been updated.',
      })}
    </p>
    <Button look="primary" onClick={() => location.reload()}>
      {t({ fr: 'Recharger la console', en: 'Reload the console' })}
    </Button>
  </Page>
)

/** A page whose script is loaded when it is opened. */
export const lazy = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(async () => {
    try {
      return await load()
    } catch {
      return { default: NotLoaded }
    }
  })
