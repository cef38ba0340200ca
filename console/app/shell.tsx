import { onlineManager } from '@tanstack/preact-query'
import { ErrorBoundary, Route, Router, useLocation } from 'preact-iso'
import { useEffect, useRef, useState } from 'preact/hooks'
import { AgencyMark } from './agency-mark.tsx'
import { NavigationIcon } from './navigation-icon.tsx'
import { NotFound } from './not-found.tsx'
import { navigation, pages } from './pages.ts'
import { canDecode, pathTo } from './paths.ts'
import { PaletteButton } from './palette-button.tsx'
import { useSetupRequired } from './second-factor.ts'
import { LeavePrompt } from '../components/leave-prompt.tsx'
import { Notifications } from '../components/notifications.tsx'
import { t } from './texts.ts'
import { UserMenu } from './user-menu.tsx'

const useIsOnline = () => {
  const [isOnline, setOnline] = useState(onlineManager.isOnline())
  useEffect(() => onlineManager.subscribe(setOnline), [])
  return isOnline
}

/** Whether a page of the navigation is open: itself, or a page below it. */
const isOpen = (current: string, path: string) =>
  path === '' ? current.replace(/\/$/, '') === pathTo('') : `${current}/`.startsWith(`${pathTo(path)}/`)

const Navigation = ({ current }: { current: string }) => (
  <>
    {navigation.map(({ title, links }, at) => (
      <div key={at} class="group">
        {title && <p id={`group-${at}`}>{title}</p>}
        <ul aria-labelledby={title && `group-${at}`}>
          {links.map(({ path, title: text, isExternal = false }) => (
            <li key={path}>
              {isExternal ? (
                <a href={path} target="_blank" rel="noopener">
                  <NavigationIcon path={path} />
                  {text}
                </a>
              ) : (
                <a href={pathTo(path)} aria-current={isOpen(current, path) ? 'page' : undefined}>
                  <NavigationIcon path={path} />
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)

/** Leads users who must set up a second factor to the only page that they can use. */
const useSetupRedirect = () => {
  const { path, route } = useLocation()
  const isRequired = useSetupRequired()
  const accountPath = pathTo('/account')
  useEffect(() => {
    if (isRequired && path !== accountPath) route(accountPath, true)
  }, [isRequired, path, route, accountPath])
}

/** The frame of all pages: header, navigation and the page of the URL. */
export const Shell = () => {
  const { path } = useLocation()
  const isOnline = useIsOnline()
  const menu = useRef<HTMLElement>(null)
  useSetupRedirect()
  // On phones, the navigation is a popover, which a link to another page closes.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [path])
  return (
    <>
      <a class="skip" href="#main">
        {t('skipToContent')}
      </a>
      <header class="top">
        <button type="button" class="menu-button" popovertarget="navigation">
          {t('menu')}
        </button>
        <a class="home" href={pathTo('')}>
          <AgencyMark />
        </a>
        <PaletteButton />
        <UserMenu />
      </header>
      {!isOnline && (
        <p class="offline" role="status">
          {t('youAreOffline')}
        </p>
      )}
      <div class="frame">
        <nav id="navigation" class="side" popover="auto" ref={menu} aria-label={t('pages')}>
          <Navigation current={path} />
        </nav>
        <main id="main" tabIndex={-1}>
          <ErrorBoundary>
            {canDecode(path) ? (
              <Router>
                {Object.entries(pages).map(([route, component]) => (
                  <Route key={route} path={pathTo(route)} component={component} />
                ))}
                <Route default component={NotFound} />
              </Router>
            ) : (
              <NotFound />
            )}
          </ErrorBoundary>
        </main>
      </div>
      <LeavePrompt />
      <Notifications />
    </>
  )
}
