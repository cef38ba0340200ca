import type { Request, Response } from 'express'
import { normalizeAddress } from '#src/addresses.ts'

declare global {
  namespace Express {
    interface Locals {
      clientAddress?: string
    }
  }
}

/** The caller's address, resolved with the `trust proxy` setting. */
export const clientAddress = (req: Request): string => {
  const { locals } = req.res as Response
  return (locals.clientAddress ??= normalizeAddress(req.ip ?? ''))
}
