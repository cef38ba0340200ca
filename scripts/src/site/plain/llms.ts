import type { Contents } from '../contents.ts'
import type { Chapter } from '../guide.ts'

/** The contents of the site for language models, as https://llmstxt.org describes: every page as Markdown. */
export const llmsFile = ({ title, text }: Contents, chapters: Chapter[], line: (text: string) => string): string => {
  const lists = chapters.map(({ title: chapter, entries }) =>
    [
      `## ${chapter}`,
      '',
      ...entries.map(
        ({ title: name, href, description }) => `- [${name}](${href}.md)${description && `: ${line(description)}`}`,
      ),
    ].join('\n'),
  )
  return `${[`# ${title}`, `> ${text.replaceAll(/\s+/g, ' ')}`, ...lists].join('\n\n')}\n`
}
