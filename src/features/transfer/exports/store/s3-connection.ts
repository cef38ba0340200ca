import { S3Client } from '@aws-sdk/client-s3'
import { kibibyte } from '#src/ground/base/bytes.ts'

/** The timeouts of requests to S3. */
export interface S3Timeouts {
  connectionMs: number
  /** How long nothing may arrive or leave. */
  silenceMs: number
  /** How long a request without a body may take, with its repetitions. */
  totalMs: number
}

export const defaultTimeouts: S3Timeouts = { connectionMs: 5000, silenceMs: 30_000, totalMs: 60_000 }

/** A slower upload of a part fails. */
const minBytesPerSecond = 64 * kibibyte

/** The server has accepted a connection, and is silent. */
class SilentServerError extends Error {
  override readonly name = 'SilentServerError'
}

/** A server that does not answer is not asked again: that would take as long, and others wait. */
const throwSilence = (error: unknown): never => {
  const isSilent = error instanceof Error && error.name === 'TimeoutError' && !('code' in error)
  throw isSilent ? new SilentServerError(error.message) : error
}

/** The client of S3, and the limit of the time of a request. */
export interface S3Connection {
  client: S3Client
  /** The options of a request that ends with a signal, or after the time that its bytes may take. */
  limit: (signal?: AbortSignal, bytes?: number) => { abortSignal: AbortSignal }
}

/**
 * Opens the client. Credentials, region and endpoint are those of the usual variables of AWS. A server that is not that
 * of AWS has its buckets in paths.
 */
export const openConnection = (
  environment: NodeJS.ProcessEnv,
  { connectionMs, silenceMs, totalMs }: S3Timeouts,
): S3Connection => {
  const { AWS_ENDPOINT_URL_S3: endpointOfS3, AWS_ENDPOINT_URL: endpoint = endpointOfS3, AWS_REGION } = environment
  const client = new S3Client({
    forcePathStyle: endpoint !== undefined,
    ...(!AWS_REGION && { region: 'us-east-1' }),
    requestHandler: { connectionTimeout: connectionMs, socketTimeout: silenceMs },
  })
  client.middlewareStack.add(next => args => next(args).catch(throwSilence), { step: 'deserialize', name: 'silence' })
  return {
    client,
    limit: (signal, bytes = 0) => {
      const total = AbortSignal.timeout(totalMs + Math.ceil((1000 * bytes) / minBytesPerSecond))
      return { abortSignal: signal ? AbortSignal.any([signal, total]) : total }
    },
  }
}
