/** The limits of exports. */
export const exportLimits = {
  /**
   * The exports of agencies with more rows wait for each other, and the others do not wait for them. So an instance
   * writes two at a time: each keeps one of the three connections of background jobs.
   */
  smallRows: 50_000,
  /** The exports of an agency that are queued or running. It has one running at a time. */
  unfinished: 20,
  /** An export that is interrupted more often fails. */
  attempts: 3,
  /**
   * A longer export fails, because its snapshot keeps PostgreSQL from removing old versions of rows: these seconds, and
   * one for each `rowsPerSecond`, but not more than `maxSeconds`.
   */
  seconds: 120,
  rowsPerSecond: 500,
  maxSeconds: 3600,
  /** The files of an agency. A further export deletes the oldest one. */
  files: 5,
  /** The bytes of the files of an agency. A larger export fails, and a further one deletes the oldest ones. */
  fileBytes: 10 * 2 ** 30,
  /** How long a file is kept, and its link is valid. */
  fileHours: 24,
  /** How long an export stays in the list. */
  days: 30,
}
