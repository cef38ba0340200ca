import { ApiError, NetworkError } from '../kernel/errors.ts'

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** Whether the service, or a proxy before it, rejects the body of a request as it is. */
export const isBodyRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413)

/** Whether the service itself, whose answers have a code, will never accept the body of a request. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && [400, 413, 415, 422].includes(error.status)
