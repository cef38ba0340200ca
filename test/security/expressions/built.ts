// Prints the expressions that modules of the service build at run time, with their places, as JSON.
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const built: { place: string; source: string; flags: string }[] = []

/** The line of the code of the service that calls, such as `src/ground/base/versions.ts:5`. */
const callerOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .find(line => line.includes(`${root}src/`))
    ?.split(root)[1]
    ?.replace(/:\d+\)?$/, '')

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args: [string, string?]) => {
    const expression = new target(...args)
    const place = callerOf(new Error('Built here'))
    if (place) built.push({ place, source: expression.source, flags: expression.flags })
    return expression
  },
})

await Promise.all([
  import('#src/ground/config/mail.ts'),
  import('#src/ground/db/connection/stale-reads.ts'),
  import('#src/platform/operations/etag.ts'),
])
const { redact } = await import('#src/features/sites/connectors/erasure/redact.ts')
for (const local of ['a', 'a'.repeat(64), "'".repeat(64), 'a.'.repeat(32)])
  redact({}, { userId: 1, email: `${local}@example.com` })

process.stdout.write(JSON.stringify(built))
