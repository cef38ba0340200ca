import { shell } from './shell.ts'

/** The page of a path under `/docs` that is no page. */
export const notFoundPage = () =>
  shell({
    title: 'Page not found',
    description: 'No page of the documentation has this address.',
    href: '/docs/404',
    body: `<main id="content" class="front" tabindex="-1">
<h1>Page not found</h1>
<p class="lead">No page of the documentation has this address. The <a href="/docs">front page</a> lists all pages.</p>
</main>`,
  })
