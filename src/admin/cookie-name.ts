import type { Request } from 'express'

/** The name of a cookie over the connection of a request: browsers accept the prefix only with `Secure`, and only from the host itself. */
export const cookieName = ({ secure }: Pick<Request, 'secure'>, name: string): string =>
  secure ? `__Host-${name}` : name
