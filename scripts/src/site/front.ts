import type { Chapter } from './guide.ts'
import type { Contents } from './contents.ts'
import { languageOf } from './language.ts'
import { escapeHtml, footIn, shell } from './shell.ts'

const renderCard = ({ title, text, entries }: Chapter & { text: string }, line: (text: string) => string) =>
  `<section>
<h2>${escapeHtml(title)}</h2>
${text ? `<p>${line(text)}</p>\n` : ''}<ul>
${entries
  .filter(({ description: about }) => about !== '')
  .map(
    ({ title: name, href, description: about }) =>
      `<li><a href="${href}">${escapeHtml(name)}</a> <span>${line(about)}</span></li>`,
  )
  .join('\n')}
</ul>
</section>`

/** Renders Markdown as HTML: a block, or the text of a line. */
interface Renderers {
  block: (text: string) => string
  line: (text: string) => string
}

/** The front page: the first steps, and a card per chapter with the pages that have a description. */
export const frontPage = (
  href: '/docs' | '/docs/fr',
  contents: Contents,
  chapters: (Chapter & { text: string })[],
  { block, line }: Renderers,
) =>
  shell({
    title: contents.title,
    description: contents.text.replaceAll(/\s+/g, ' '),
    href,
    hasCounterpart: true,
    head: '\n<script type="module" src="/docs/copy.js"></script>',
    body: `<main id="content" class="front" tabindex="-1">
<h1>${escapeHtml(contents.title)}</h1>
<p class="lead">${line(contents.text)}</p>
<div class="steps">
${contents.steps.map(step => `<section>\n${block(step)}</section>`).join('\n')}
</div>
<div class="cards">
${chapters.map(chapter => renderCard(chapter, line)).join('\n')}
</div>
${footIn(languageOf(href.slice('/docs/'.length)))}
</main>`,
  })
