import { compile } from 'html-to-text'

/** Elements without end take more time the more there are; no text that is kept is as long as this. */
const maxHtmlLength = 50_000

/** Text is for people who search and skim: links, images and tables are no more than their words. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
    ...['td', 'th', 'dt', 'dd', 'blockquote'].map(selector => ({ selector, format: 'block' })),
    { selector: 'hr', format: 'lineBreak' },
    { selector: 'ul', options: { itemPrefix: ' ' } },
  ],
})

/** No character that PostgreSQL cannot store, nor any that is only there to control a terminal. */
const normalizeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** HTML, or text that may be HTML, as plain text on one line. */
export const toPlainText = (html: string | undefined): string =>
  normalizeText(/[<&]/.test(html ?? '') ? convert((html ?? '').slice(0, maxHtmlLength)) : (html ?? ''))

/** The beginning of a text, at most so long, without half a character at its end. */
export const truncate = (text: string, length: number): string =>
  text.length > length
    ? text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
    : text
