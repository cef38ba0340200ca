import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { pathTo } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'

interface PageProps {
  /** The heading, which is also the title of the browser's tab. */
  title: string
  /** The page above this one. */
  back?: { path: string; text: string }
  /** The purpose of the page, in one sentence. */
  intro?: ComponentChildren
  /** The main actions of the page, beside its heading. */
  actions?: ComponentChildren
  children: ComponentChildren
}

/**
 * A page of the console. Moves the focus to its heading, so that screen readers read it and the keyboard continues
 * there.
 */
export const Page = ({ title, back, intro, actions, children }: PageProps) => {
  const { agency } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${agency.name}`
  }, [title, agency.name])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      {back && (
        <p class="back">
          <a href={pathTo(back.path)}>
            <span aria-hidden="true">← </span>
            {back.text}
          </a>
        </p>
      )}
      <div class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {intro && <p class="intro">{intro}</p>}
      {children}
    </>
  )
}
