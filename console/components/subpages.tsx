import { useEffect, useRef } from 'preact/hooks'

interface SubpagesProps {
  /** The subject of the pages, for screen readers. */
  label: string
  pages: { path: string; title: string }[]
  current: string
}

/** Links between the pages of one thing, such as a site. On phones they scroll sideways. */
export const Subpages = ({ label, pages, current }: SubpagesProps) => {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav class="subpages" aria-label={label}>
      <ul ref={list}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
