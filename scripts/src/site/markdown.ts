import { posix } from 'node:path'
import MarkdownIt, { type Env, type RendererRule, type Token } from 'markdown-it'
import { createHighlighter } from 'shiki'

/** A file in Markdown, parsed: what is asked of it before it is rendered, and its rendering. */
export interface Page {
  /** Its path on the site, below `/docs/`. */
  name: string
  /** Its path in the repository. */
  file: string
  title: string
  /** What its first paragraph says. */
  description: string
  /** The sections of the page, and the anchors of all its headings. */
  sections: { title: string; anchor: string }[]
  anchors: string[]
  /** As HTML. */
  render: (resolveLink: ResolveLink) => string
}

/** Where a link leads to on the site; undefined where the site does not have it. */
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

/** The anchor that hosts of repositories give a heading. */
const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** What a line says, without its marks. */
const toPlainText = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** What the page that is rendered has given. */
const getLinkResolver = (env: Env | undefined) => env?.['linkOf'] as ResolveLink

/** A link to what the site does not have is its text alone. */
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
        // What is generated is the same however busy the machine is.
        tokenizeTimeLimit: 0,
      }),
  })
  // A wide table scrolls in itself, by keys as well; the page does not.
  markdown.renderer.rules['table_open'] = () =>
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table>'
  markdown.renderer.rules['table_close'] = () => '</table></div>'
  markdown.renderer.rules['link_open'] = link
  markdown.renderer.rules['heading_close'] = (tokens, index) => {
    const { tag } = tokens[index] as Token
    const anchor = tokens[index - 2]?.attrGet('id')
    return `${tag === 'h1' ? '' : ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`}</${tag}>\n`
  }
  const { image } = markdown.renderer.rules
  markdown.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index] as Token
    token.attrSet('src', getLinkResolver(env)(String(token.attrGet('src'))) ?? '')
    return image?.(tokens, index, options, env, renderer) ?? ''
  }
  return markdown
}

/** Gives each heading an anchor, which two headings of one name share out as hosts of repositories do. */
const anchorHeadings = (tokens: Token[]) => {
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [{ token, inline: tokens[index + 1] }] : [],
  )
  const used = new Map<string, number>()
  return headings.map(({ token, inline }) => {
    const title = toPlainText(inline)
    const plain = toAnchor(title)
    const times = used.get(plain) ?? 0
    used.set(plain, times + 1)
    const anchor = times === 0 ? plain : `${plain}-${times}`
    token.attrSet('id', anchor)
    return { level: token.tag, title, anchor, inline }
  })
}

/** What reads Markdown into pages. */
export const openMarkdown = async () => {
  const markdown = await openMarkdownIt()
  return {
    /** The HTML of a line. */
    line: (text: string, resolveLink: ResolveLink) => markdown.renderInline(text, { linkOf: resolveLink }),

    page: (name: string, file: string, text: string): Page => {
      const tokens = markdown.parse(text.replace(/^<!--.*?-->\s*/s, ''), {})
      const headings = anchorHeadings(tokens)
      const title = headings.find(({ level }) => level === 'h1')?.title
      if (!title) throw new Error(`${file} has no title`)
      return {
        name,
        file: posix.normalize(file),
        title,
        description: toPlainText(tokens[tokens.findIndex(({ type }) => type === 'paragraph_open') + 1]),
        sections: headings.filter(({ level }) => level === 'h2'),
        anchors: headings.map(({ anchor }) => anchor),
        render: resolveLink => markdown.renderer.render(tokens, markdown.options, { linkOf: resolveLink }),
      }
    },
  }
}
