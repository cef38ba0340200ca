import type { Contents } from '../contents.ts'
import type { Chapter } from '../guide.ts'

/** A front page with its chapters, and what makes its descriptions plain. */
interface Site {
  contents: Contents
  chapters: Chapter[]
  plain: (text: string) => string
}

const renderChapter = ({ title, entries }: Chapter, plain: Site['plain']) =>
  [
    `## ${title}`,
    '',
    ...entries.map(
      ({ title: name, href, description }) => `- [${name}](${href}.md)${description && `: ${plain(description)}`}`,
    ),
  ].join('\n')

/** The chapters of a front page without entries that another one has. */
const withoutPages = ({ chapters, ...site }: Site, hrefs: Set<string>): Site => ({
  ...site,
  chapters: chapters
    .map(chapter => ({ ...chapter, entries: chapter.entries.filter(({ href }) => !hrefs.has(href)) }))
    .filter(({ entries }) => entries.length > 0),
})

/**
 * The contents of the site for language models, as https://llmstxt.org describes: every page as Markdown, those in the
 * second language last.
 */
export const llmsFile = ([first, second]: [Site, Site]): string => {
  const { title, text } = first.contents
  const hrefs = new Set(['/docs', ...first.chapters.flatMap(({ entries }) => entries.map(({ href }) => href))])
  const lists = [first, withoutPages(second, hrefs)].flatMap(({ chapters, plain }) =>
    chapters.map(chapter => renderChapter(chapter, plain)),
  )
  return `${[`# ${title}`, `> ${text.replaceAll(/\s+/g, ' ')}`, ...lists].join('\n\n')}\n`
}
