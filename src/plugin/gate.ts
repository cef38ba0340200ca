import type { RequestHandler } from 'express'
import document from '#generated/plugin/contract.json' with { type: 'json' }
import { operations } from '#generated/plugin/operations.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { Database } from '#src/db/connect.ts'
import { readJson, type Inspect } from '#src/http/body.ts'
import type { Counters } from '#src/http/counters.ts'
import type { Operation } from '#src/http/handlers.ts'
import type { Step } from '#src/http/mount.ts'
import { readQuery } from '#src/http/parameters.ts'
import { validation } from '#src/http/validation.ts'
import type { Secrets } from '#src/secrets.ts'
import { requireKey, requireSecret } from './connector.ts'
import { checkSignature, requireChecked } from './signature.ts'
import { countImpostors, countPairing, refuseImpostors } from './throttle.ts'

/** What the checks work with. */
export interface GateMeans {
  db: Database
  counters: Counters
  secrets: Secrets
  hmac: HmacPolicy
}

/** Sites have long lists of files and pages, which are kept as they are and not looked at one by one. */
const longestList = Infinity

const nothing = Buffer.alloc(0)

/** Reads the body, if the operation has one, and looks at its bytes before. */
const read = ({ body, largestBody }: Operation, inspect?: Inspect): RequestHandler => {
  if (body) return readJson(largestBody, { longestList, ...(inspect && { inspect }) })
  return (req, res, next) => {
    inspect?.(req, res, nothing)
    next()
  }
}

/** Every check of a plugin's request, in order; the first that fails answers. */
export const pluginGate = async ({ db, counters, ...means }: GateMeans) => {
  const validate = await validation(document, operations)
  const credentials = (operation: Operation): Step[] => {
    if (operation.scheme === null) return [countPairing(counters.pairing), read(operation)]
    const proof =
      operation.scheme === 'bearer'
        ? [requireSecret(db), read(operation)]
        : [requireKey(db), read(operation, checkSignature(operation, means)), requireChecked]
    return [refuseImpostors(counters.impostor), ...proof, countImpostors(counters.impostor)]
  }
  return (operation: Operation): Step[] => [...credentials(operation), readQuery(operation), ...validate(operation)]
}
