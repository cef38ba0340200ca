import MarkdownIt, { type Env, type RendererRule, type Token } from 'markdown-it'
import { createHighlighter } from 'shiki'
import type { Guide } from './guides.ts'
import { languageOf, wording, type Language } from './language.ts'

/** A heading with the text up to the next heading. */
export interface Passage {
  /** The tag of the heading, such as `h2`. */
  level: string
  title: string
  anchor: string
  /** Without markup, code blocks and tables. */
  text: string
  /** The cells of tables by row, without headers. */
  rows: string[][]
}

/** A parsed Markdown file, with its metadata and renderer. */
export interface Page extends Guide {
  title: string
  /** The text of the first paragraph. */
  description: string
  /** The second-level headings, and the anchors of all headings. */
  sections: { title: string; anchor: string }[]
  anchors: string[]
  passages: Passage[]
  /** Renders the page as HTML. */
  render: (resolveLink: ResolveLink) => string
}

/** Resolves a link to a URL of the site; undefined if the site does not have the target. */
export type ResolveLink = (href: string) => string | undefined

const languages = [
  'sh',
  'console',
  'js',
  'ts',
  'json',
  'php',
  'python',
  'sql',
  'yaml',
  'http',
  'nginx',
  'ini',
  'html',
  'diff',
]

/** The anchor of a heading, generated as GitHub does. */
const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The text of a line without markup. */
const toPlainText = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** The link resolver of the page that is being rendered. */
const getLinkResolver = (env: Env | undefined) => env?.['linkOf'] as ResolveLink

/** The words of the page that is being rendered. */
const getWords = (env: Env | undefined) => wording[(env?.['language'] as Language | undefined) ?? 'en']

/** Links whose target is not on the site are rendered as text. */
const link: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index] as Token
  const href = getLinkResolver(env)(String(token.attrGet('href')))
  if (href !== undefined) token.attrSet('href', href)
  else {
    const close = tokens.slice(index).find(({ type }) => type === 'link_close')
    for (const part of [token, close]) if (part) Object.assign(part, { tag: 'span', attrs: null })
  }
  return renderer.renderToken(tokens, index, options)
}

const openMarkdownIt = async () => {
  const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }
  const highlighter = await createHighlighter({ themes: Object.values(themes), langs: languages })
  const markdown = new MarkdownIt({
    highlight: (code, language) =>
      highlighter.codeToHtml(code.trimEnd(), {
        lang: languages.includes(language) ? language : 'text',
        themes,
        defaultColor: 'light-dark()',
        cssVariablePrefix: '--',
        // A time limit would make the output depend on the load of the machine.
        tokenizeTimeLimit: 0,
      }),
  })
  // Wide tables scroll in their own focusable group, not with the page. A region would be a landmark, one per table.
  markdown.renderer.rules['table_open'] = (_tokens, _index, _options, env) =>
    `<div class="table" role="group" aria-label="${getWords(env).table}" tabindex="0"><table>`
  markdown.renderer.rules['table_close'] = () => '</table></div>'
  markdown.renderer.rules['link_open'] = link
  markdown.renderer.rules['heading_close'] = (tokens, index, _options, env) => {
    const { tag } = tokens[index] as Token
    const anchor = tokens[index - 2]?.attrGet('id')
    return `${tag === 'h1' || !anchor ? '' : ` <a class="anchor" href="#${anchor}" aria-label="${getWords(env).sectionLink}">#</a>`}</${tag}>\n`
  }
  const { image } = markdown.renderer.rules
  markdown.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index] as Token
    token.attrSet('src', getLinkResolver(env)(String(token.attrGet('src'))) ?? '')
    return image?.(tokens, index, options, env, renderer) ?? ''
  }
  return markdown
}

/** Assigns an anchor to each heading. Duplicates get a numeric suffix, as on GitHub. */
const anchorHeadings = (tokens: Token[]) => {
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [{ token, inline: tokens[index + 1] }] : [],
  )
  const used = new Map<string, number>()
  return headings.map(({ token, inline }) => {
    const title = toPlainText(inline)
    const baseAnchor = toAnchor(title)
    const times = used.get(baseAnchor) ?? 0
    used.set(baseAnchor, times + 1)
    const anchor = times === 0 ? baseAnchor : `${baseAnchor}-${times}`
    token.attrSet('id', anchor)
    return { token, level: token.tag, title, anchor, inline }
  })
}

/** Names the column in each cell of a table: on a phone, the cells of a row are below each other. */
const labelCells = (tokens: Token[]) => {
  let labels: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') labels = []
    else if (token.type === 'tr_open') column = 0
    else if (token.type === 'th_open') labels.push(toPlainText(tokens[index + 1]))
    else if (token.type === 'td_open') token.attrSet('data-label', labels[column++] ?? '')
  }
}

const readPassage = (tokens: Token[]): Pick<Passage, 'text' | 'rows'> => {
  const texts: string[] = []
  const rows: string[][] = []
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.type
    if (token.type === 'tr_open') rows.push([])
    else if (token.type !== 'inline' || before === 'th_open') continue
    else if (before === 'td_open') rows.at(-1)?.push(toPlainText(token))
    else texts.push(toPlainText(token))
  }
  return { text: texts.join(' '), rows: rows.filter(row => row.length > 0) }
}

const readPassages = (tokens: Token[], headings: ReturnType<typeof anchorHeadings>): Passage[] =>
  headings.map(({ token, level, title, anchor }, nth) => {
    const next = headings[nth + 1]
    const inside = tokens.slice(tokens.indexOf(token) + 3, next && tokens.indexOf(next.token))
    return { level, title, anchor, ...readPassage(inside) }
  })

/** Creates a Markdown parser with syntax highlighting. */
export const openMarkdown = async () => {
  const markdown = await openMarkdownIt()
  return {
    /** Renders Markdown as HTML. Its headings have no anchors. */
    block: (text: string, resolveLink: ResolveLink) => markdown.render(text, { linkOf: resolveLink }),

    /** Renders inline Markdown as HTML. */
    line: (text: string, resolveLink: ResolveLink) => markdown.renderInline(text, { linkOf: resolveLink }),

    page: ({ name, file, text }: Guide): Page => {
      const tokens = markdown.parse(text, {})
      const headings = anchorHeadings(tokens)
      labelCells(tokens)
      const title = headings.find(({ level }) => level === 'h1')?.title
      if (!title) throw new Error(`${file} has no title`)
      return {
        name,
        file,
        text,
        title,
        description: toPlainText(tokens[tokens.findIndex(({ type }) => type === 'paragraph_open') + 1]),
        sections: headings.filter(({ level }) => level === 'h2'),
        anchors: headings.map(({ anchor }) => anchor),
        passages: readPassages(tokens, headings),
        render: resolveLink =>
          markdown.renderer.render(tokens, markdown.options, { linkOf: resolveLink, language: languageOf(name) }),
      }
    },
  }
}
