import type { ComponentChildren } from 'preact'

/** Whether a text is a URL of the web. Others, such as `javascript:`, could run code on this page. */
export const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

interface ExternalLinkProps {
  /** A URL that a person or a site has entered. It is only text unless its scheme is http or https. */
  url: string
  children?: ComponentChildren
  class?: string
}

/** A link to another site, in a new tab. */
export const ExternalLink = ({ url, children = url, class: className }: ExternalLinkProps) =>
  isWebUrl(url) ? (
    <a href={url} class={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  )
