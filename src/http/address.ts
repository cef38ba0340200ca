import type { Request } from 'express'
import { normalizeAddress } from '#src/addresses.ts'

/** The caller's address, resolved with the `trust proxy` setting. */
export const clientAddress = (req: Request): string => normalizeAddress(req.ip ?? '')
