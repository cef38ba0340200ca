import { randomBytes } from 'node:crypto'
import { Router, type Request, type Response } from 'express'
import { HttpContext } from '#src/platform/http-context/http-context.ts'
import { isApiError } from '#src/ground/base/errors/api-error.ts'
import { useToken } from '../used-tokens.ts'
import { constantTimeEqual, createSigner } from '#src/ground/secrets/signer.ts'
import { createSignedCookie } from '#src/platform/http-context/signed-cookie.ts'
import { describeFailure, isCancellation, isOutage, openClient } from './client.ts'
import type { ProvedIdentity } from '../sign-in/identity-cookie.ts'
import { createSignIn, type SignInDeps, type SignInReason } from './sign-in.ts'

export interface OpenIdConnectDeps extends SignInDeps {
  publicUrl: string
}

/** Why a callback has opened no session, as the console gets it in its URL. */
type Reason = SignInReason | 'canceled' | 'expired' | 'unavailable' | 'quota'

const lifetimeMs = 10 * 60 * 1000
const maxReturnLength = 1000

const consolePath = '/console'

/** Where a person decides whether to join an account, or an agency. */
const pages: Record<string, string | undefined> = {
  join: `${consolePath}/account`,
  invited: `${consolePath}/invitations`,
}

/** A path of the console, so that nobody can use the service to redirect to another place. */
const toReturnPath = (publicUrl: string, text: unknown) => {
  const url = typeof text === 'string' ? URL.parse(text, publicUrl) : null
  const isOfConsole = url?.pathname === consolePath || url?.pathname.startsWith(`${consolePath}/`)
  const isSafe = url?.origin === publicUrl && isOfConsole && url.href.length <= maxReturnLength
  return isSafe ? url.pathname + url.search : consolePath
}

const toReason = (http: HttpContext, error: unknown): Reason => {
  if (isCancellation(error)) return 'canceled'
  http.log.warn({ reason: describeFailure(error) }, 'sign-in with OpenID Connect failed')
  return isOutage(error) ? 'unavailable' : 'failed'
}

/** Where people sign in with the OpenID Connect provider: `/oidc` redirects to it, and it to `/oidc/callback`. */
export const openIdConnectRoutes = (deps: OpenIdConnectDeps): Router => {
  const { db, secrets, publicUrl, openIdConnect } = deps
  const { issuer } = openIdConnect
  const client = openClient(openIdConnect, `${publicUrl}/api/session/oidc/callback`)
  const signIn = createSignIn(deps)
  const requestCookie = createSignedCookie<{ state: string; returnTo: string }>(secrets, {
    name: 'oidc',
    purpose: `OpenID Connect requests to ${issuer}`,
    lifetimeMs,
  })
  /** The other secrets follow from the state, so that none of them leaves the service before its use. */
  const { sign } = createSigner(secrets, 'OpenID Connect verifiers')
  const toSecrets = (state: string) => ({ state, nonce: sign(`nonce ${state}`), verifier: sign(`verifier ${state}`) })

  const redirect = (res: Response, path: string, reason?: Reason) => {
    const url = new URL(path, publicUrl)
    if (reason) url.searchParams.set('oidc', reason)
    res.redirect(303, url.href)
  }
  const start = async (req: Request, res: Response) => {
    const http = new HttpContext(req, res)
    const returnTo = toReturnPath(publicUrl, req.query['returnTo'])
    const state = randomBytes(32).toString('base64url')
    try {
      const url = await client.startUrl(toSecrets(state))
      requestCookie.set(http, { state, returnTo })
      res.redirect(303, url.href)
    } catch (error) {
      redirect(res, returnTo, toReason(http, error))
    }
  }

  const finish = async (req: Request, res: Response) => {
    const http = new HttpContext(req, res)
    const { search, searchParams } = new URL(req.originalUrl, publicUrl)
    const request = requestCookie.read(http)
    requestCookie.clear(http)
    const isOwn = request !== undefined && constantTimeEqual(searchParams.get('state') ?? '', request.state)
    if (!isOwn || !(await useToken(db, request.state, new Date(Date.now() + lifetimeMs))))
      return redirect(res, consolePath, 'expired')
    let identity: ProvedIdentity
    try {
      identity = await client.finish(search, toSecrets(request.state))
    } catch (error) {
      return redirect(res, request.returnTo, toReason(http, error))
    }
    const reason = await signIn(http, identity).catch((error: unknown): Reason => {
      if (isApiError(error, 'QUOTA_EXCEEDED')) return 'quota'
      throw error
    })
    return redirect(res, pages[reason ?? ''] ?? request.returnTo, reason)
  }

  return Router({ strict: true, caseSensitive: true }).get('/oidc', start).get('/oidc/callback', finish)
}
