import type { Operation } from '#src/platform/operations/types.ts'
import type { TestApp } from '#test/app/index.ts'
import type { TestTenant } from '#test/app/tenant.ts'
import type { Api } from './contracts.ts'
import { pathOf } from './operations.ts'
import { exampleBody } from './sample.ts'

/** Calls an operation with the credential of a tenant that it needs, and the example of its body. */
export const sendExample = (app: TestApp, { key, admin, site }: TestTenant, api: Api, operation: Operation) => {
  const request = { body: exampleBody(operation, api) }
  const path = pathOf(operation)
  if (api === 'public') return app.request(operation.method, path, key, request)
  if (api === 'admin') return admin.request(operation.method, path, request)
  if (operation.schemes.includes('bearer')) return site.sendBearer(path, request.body)
  if (api === 'plugin') return site.send(operation.method as 'get' | 'post', path, request.body)
  return app.mcp(operation.method, path, { headers: { 'x-api-key': key }, ...request })
}
