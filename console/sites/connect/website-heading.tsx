import type { RefObject } from 'preact'
import type { Admin } from '../../app/api.ts'
import { siteName } from '../connector.tsx'

interface WebsiteHeadingProps {
  website: Admin.ManagedWebsite
  /** Gets the element, which takes the focus when its step begins. */
  element: RefObject<HTMLParagraphElement>
}

/** The website that a step is about. */
export const WebsiteHeading = ({ website: { url, client }, element }: WebsiteHeadingProps) => (
  <p ref={element} tabIndex={-1}>
    <strong>{siteName(url)}</strong> <span class="quiet">{client?.name}</span>
  </p>
)
