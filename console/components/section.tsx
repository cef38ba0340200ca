import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface SectionProps {
  title: string
  actions?: ComponentChildren
  children: ComponentChildren
}

/** A titled part of a page. */
export const Section = ({ title, actions, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
