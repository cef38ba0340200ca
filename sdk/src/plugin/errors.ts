import { ApiError, NetworkError } from '../kernel/errors.ts'

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** Whether the service, or a proxy in front of it, rejected the body of the request. */
export const isBodyRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413)

/** Whether the service itself, whose errors have a code, will never accept the body of the request. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && [400, 413, 415, 422].includes(error.status)
