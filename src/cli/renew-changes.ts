import { renewEpoch } from '#src/platform/events/changes/epoch.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { readDeploymentId } from '#src/ground/db/connection/deployment-id.ts'

/** Continues the change feed of a restored database after its earlier positions. Cursors so far expire. */
export const renewChanges = async (url: string): Promise<void> => {
  const db = connect(url, { onError: () => {} })
  try {
    await renewEpoch(db, await readDeploymentId(db))
  } finally {
    await db.destroy()
  }
}
