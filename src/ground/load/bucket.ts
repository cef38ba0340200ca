interface BucketOptions {
  /** The tokens of a full bucket. */
  capacity: number
  /** How long a token takes to refill. */
  refillMs: number
  /** Milliseconds of a monotonic clock. */
  now?: (() => number) | undefined
}

/** A token bucket. It may be overdrawn: then nothing is available until the debt is refilled. */
export interface Bucket {
  /** Takes tokens; a negative number returns some. */
  take: (tokens: number) => void
  /** Milliseconds until tokens are available; 0 when they are. By default, until the bucket is not overdrawn. */
  waitMs: (tokens?: number) => number
  isFull: () => boolean
}

/** Creates a full bucket. */
export const createBucket = ({ capacity, refillMs, now = () => performance.now() }: BucketOptions): Bucket => {
  let fullAt = -Infinity
  return {
    take: tokens => {
      fullAt = Math.max(fullAt, now()) + tokens * refillMs
    },
    waitMs: (tokens = 0) => Math.max(0, fullAt - (capacity - tokens) * refillMs - now()),
    isFull: () => fullAt <= now(),
  }
}
