import type { RequestHandler } from 'express'

/** Answers for pages that `npm run build` has not written. The APIs work without them. */
export const notBuilt =
  (subject: string): RequestHandler =>
  (_req, res) => {
    res
      .status(503)
      .type('text/plain')
      .send(`The ${subject} is not built. Run \`npm run build\`, and restart the service.\n`)
  }
