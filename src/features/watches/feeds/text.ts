import { compile } from 'html-to-text'

/** Unclosed elements make the conversion slow. Stored texts are always shorter than this. */
const maxHtmlLength = 50_000

/** Keeps only the words of links, images and tables. */
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

/** Removes control characters and lone surrogates, some of which PostgreSQL cannot store, and collapses white space. */
const normalizeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Converts text that may be HTML to plain text on one line. */
export const toPlainText = (html: string | undefined): string =>
  normalizeText(/[<&]/.test(html ?? '') ? convert((html ?? '').slice(0, maxHtmlLength)) : (html ?? ''))

/** Truncates a text to a length in UTF-16 units, without splitting a surrogate pair. */
export const truncate = (text: string, length: number): string =>
  text.length > length
    ? text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
    : text
