import type { Chapter } from './guide.ts'
import type { Contents } from './contents.ts'
import { escapeHtml, shell } from './shell.ts'

const renderCard = ({ title, text, entries }: Chapter & { text: string }, line: (text: string) => string) =>
  `<section>
<h2>${escapeHtml(title)}</h2>
${text ? `<p>${line(text)}</p>\n` : ''}<ul>
${entries.map(({ title: name, href, description: about }) => `<li><a href="${href}">${escapeHtml(name)}</a> ${about && `<span>${line(about)}</span>`}</li>`).join('\n')}
</ul>
</section>`

/** The front page: a card per chapter. */
export const frontPage = (
  contents: Contents,
  chapters: (Chapter & { text: string })[],
  line: (text: string) => string,
) =>
  shell({
    title: contents.title,
    description: contents.text.replaceAll(/\s+/g, ' '),
    href: '/docs',
    body: `<main id="content" class="front" tabindex="-1">
<h1>${escapeHtml(contents.title)}</h1>
<p class="lead">${line(contents.text)}</p>
<div class="cards">
${chapters.map(chapter => renderCard(chapter, line)).join('\n')}
</div>
</main>`,
  })
