import { useQuery } from '@tanstack/preact-query'
import type { ComponentType } from 'preact'
import { lazy as lazyComponent } from 'preact-iso'
import { useEffect } from 'preact/hooks'
import { Button } from '../components/button.tsx'
import { Page } from '../components/page.tsx'
import { api } from './api.ts'
import { operationKey } from './query-keys.ts'
import { t } from './texts.ts'

/** Whether the service was unreachable, and is back. */
const useIsBack = () => {
  const { isSuccess, errorUpdateCount } = useQuery({
    queryKey: operationKey('getSession', {}, 'reachability'),
    queryFn: async () => await api.session.get(),
    staleTime: 0,
    gcTime: 0,
  })
  return isSuccess && errorUpdateCount > 0
}

/**
 * An upgrade of the service replaces the scripts, so that a window that is still open does not find those of its pages.
 */
const NotLoaded = () => {
  const isBack = useIsBack()
  useEffect(() => {
    if (isBack) location.reload()
  }, [isBack])
  return (
    <Page title={t('pageNotLoaded')}>
      <p class="notice error" role="alert">
        {t('serviceCannotBeReached')}
      </p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reloadConsole')}
      </Button>
    </Page>
  )
}

/** A page whose script is loaded when it is opened. */
export const lazy = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(async () => {
    try {
      return await load()
    } catch {
      return { default: NotLoaded }
    }
  })
