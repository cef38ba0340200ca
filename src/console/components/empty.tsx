import type { ComponentChildren } from 'preact'

/** What a list shows when it is empty: what would be in it, and how to begin. */
export const Empty = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="empty">
    <p>
      <strong>{title}</strong>
    </p>
    {children}
  </div>
)
