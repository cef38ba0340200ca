import type { ComponentChildren } from 'preact'
import { pathTo } from '../app/paths.ts'

/** A link to the page above. */
export const BackLink = ({ path, children }: { path: string; children: ComponentChildren }) => (
  <p>
    <a href={pathTo(path)}>
      <span aria-hidden="true">← </span>
      {children}
    </a>
  </p>
)
