import { escapeHtml } from './shell.ts'

interface Release {
  version: string
  /** Such as `2026-12-01`. */
  date: string
  /** The changes, as Markdown. */
  text: string
}

/** The releases in a changelog, the newest one first. What is not released yet is none. */
const listReleases = (changelog: string): Release[] =>
  changelog.split(/^## /m).flatMap(section => {
    const [, version = '', date = '', text = ''] =
      /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)\n([^]*)$/.exec(section) ?? []
    return version ? [{ version, date, text: text.trim() }] : []
  })

const timestamp = (date: string) => `${date}T00:00:00Z`

/** Before the first release, nothing has a date. */
const noDate = '1970-01-01'

/** The releases as an Atom feed. Its links are relative to its own URL. */
export const changelogFeed = (changelog: string, toHtml: (markdown: string) => string): string => {
  const releases = listReleases(changelog)
  const entries = releases.map(
    ({ version, date, text }) => `<entry>
<id>urn:agency-api:changelog:${version}</id>
<title>Agency API ${version}</title>
<updated>${timestamp(date)}</updated>
<link href="/docs/changelog"/>
<content type="html">${escapeHtml(toHtml(text))}</content>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:agency-api:changelog</id>
<title>Agency API: changelog</title>
<updated>${timestamp(releases[0]?.date ?? noDate)}</updated>
<author><name>Agency API</name></author>
<link rel="self" type="application/atom+xml" href="/docs/changelog.xml"/>
<link rel="alternate" type="text/html" href="/docs/changelog"/>
${entries.join('')}</feed>
`
}
