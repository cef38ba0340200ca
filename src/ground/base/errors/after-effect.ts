/**
 * Makes errors of later work of a request internal ones. An `OverloadedError` or `UnavailableError` would tell the
 * caller that the request had no effect, although its earlier work had one.
 */
export const afterEffect = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw new Error('The request failed after it had an effect', { cause })
  })
