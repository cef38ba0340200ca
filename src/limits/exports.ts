/** The limits of exports. */
export const exportLimits = {
  /** Exports that an instance writes at a time: each keeps one of the three connections of background jobs. */
  perInstance: 1,
  /** The exports of an agency that are queued or running. It has one running at a time. */
  unfinished: 20,
  /** An export that is interrupted more often fails. */
  attempts: 3,
  /** A longer export fails: its snapshot keeps PostgreSQL from removing old versions of rows. */
  seconds: 3600,
  /** The files of an agency. A further export deletes the oldest one. */
  files: 5,
  /** The bytes of the files of an agency. A larger export fails, and a further one deletes the oldest ones. */
  fileBytes: 10 * 2 ** 30,
  /** How long a file is kept, and its link is valid. */
  fileHours: 24,
  /** How long an export stays in the list. */
  days: 30,
}
