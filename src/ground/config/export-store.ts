import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Environment } from './values.ts'

/** Reads where the files of exports are: a directory, or a bucket as `s3://bucket/prefix`. */
export const readExportStore = ({ EXPORT_STORE: text }: Environment): string | undefined => {
  if (!text) return undefined
  const bucket = text.startsWith('s3:') ? URL.parse(text) : undefined
  const isDirectory = bucket === undefined && !/^\w+:\/\//.test(text)
  const isBucket = Boolean(bucket?.hostname) && !bucket?.search && !bucket?.username
  if (!isDirectory && !isBucket)
    throw new UserFacingError(
      `EXPORT_STORE must be a directory, or a bucket such as s3://bucket/prefix, not "${text}"; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY contain its credentials`,
    )
  return text
}
