export type { ChangeEvent, ChangeFeed, ChangeName, ChangePage, ChangesOptions } from './changes.ts'
export { AgencyApi } from './client.ts'
export {
  authorizationUrl,
  AuthorizationError,
  finishAuthorization,
  GrantEndedError,
  type GrantOptions,
  type GrantTokens,
  type OAuthApp,
  type PendingAuthorization,
} from './grant.ts'
export { ApiPromise, type ApiResponse } from './kernel/api-promise.ts'
export { AgencyApiError, ApiError, NetworkError, NotModifiedError, TimeoutError } from './kernel/errors.ts'
export { ListPromise, type ListPage } from './kernel/list.ts'
export type { Logger, LogLevel } from './kernel/log.ts'
export type { AgencyApiOptions, CallOptions, ClientOptions, RequestOptions, RetryContext } from './kernel/options.ts'
export type { CustomRequest, HttpMethod } from './kernel/request.ts'
export type { RateLimit } from './kernel/rate-limit.ts'
export type { AppInfo } from './kernel/user-agent.ts'
export * from './generated/errors.ts'
export type * from './generated/resources.ts'
export type * from './generated/types.ts'
export type { AgencyClient as Client, AgencyTask as Task } from './generated/types.ts'
