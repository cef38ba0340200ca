import type { ComponentChildren } from 'preact'

/** The text of an empty list: what would be in it, and how to begin. */
export const Empty = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="empty">
    <p>
      <strong>{title}</strong>
    </p>
    {children}
  </div>
)
