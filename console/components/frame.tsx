import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Appearance } from '../app/user-menu.tsx'

/** A page for people who may have no session. */
export const Frame = ({ title, children }: { title: string; children: ComponentChildren }) => {
  useEffect(() => {
    document.title = `${title} – agency-api`
  }, [title])
  return (
    <main class="sign-in">
      <h1>{title}</h1>
      {children}
      <Appearance />
    </main>
  )
}
