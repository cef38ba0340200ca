import document from '#generated/public/contract.json' with { type: 'json' }
import { operations } from '#generated/public/operations.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/db/connect.ts'
import { readJson } from '#src/http/body.ts'
import { allowOrigins, answerPreflights } from '#src/http/cors.ts'
import type { Operation } from '#src/http/handlers.ts'
import { checkIds, readQuery } from '#src/http/parameters.ts'
import { safetyNet } from '#src/http/safety-net.ts'
import { requireTls } from '#src/http/tls.ts'
import { validation } from '#src/http/validation.ts'
import type { Counters } from '#src/http/counters.ts'
import { requireKey, requireScope } from './key.ts'
import { countRequest } from './limits.ts'
import { requireStanding } from './standing.ts'

/** What the checks work with. */
export interface GateMeans {
  config: Config
  db: Database
  counters: Counters
}

/** Every check of a public request, in order; the first that fails answers. */
export const publicGate = async ({ config, db, counters }: GateMeans) => {
  const validate = await validation(document, operations)
  return {
    /** What every request passes, wherever it goes. */
    arrival: [
      requireTls(config.host),
      allowOrigins(config.corsOrigins),
      safetyNet(counters.address, config.ipRateLimitPerMinute),
      answerPreflights,
      requireKey(db),
      requireStanding(counters),
      countRequest(counters),
    ],
    /** What follows once its path and method are known. */
    operation: (operation: Operation) => [
      checkIds,
      requireScope(operation),
      ...(operation.body ? [readJson(operation.largestBody)] : []),
      readQuery(operation),
      ...validate(operation),
    ],
  }
}
