import type { Request } from 'express'
import { normalizeAddress } from '#src/addresses.ts'

/** The caller's address as the proxy configuration resolves it. */
export const clientAddress = (req: Request): string => normalizeAddress(req.ip ?? '')
