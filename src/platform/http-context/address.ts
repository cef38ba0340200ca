import type { Request, RequestHandler, Response } from 'express'
import { normalizeAddress } from '#src/ground/base/addresses.ts'

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

/** `198.51.100.1:4711` and `[2001:db8::1]:4711`, as some proxies write addresses. */
const addressWithPort = /(?<=^|[\s,])(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?(?=[\s,]|$)/gi

/** Removes ports from `X-Forwarded-For`: with them, each connection of a caller would have another address. */
export const removeForwardedPorts: RequestHandler = ({ headers }, _res, next) => {
  const forwardedFor = headers['x-forwarded-for']
  if (typeof forwardedFor === 'string') headers['x-forwarded-for'] = forwardedFor.replaceAll(addressWithPort, '$1$2')
  next()
}
