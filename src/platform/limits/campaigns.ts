/** The campaigns of an agency that are neither completed nor cancelled. */
export const maxOpenCampaigns = 20
/** The updates of one campaign: its items on its sites. */
export const maxUpdates = 20_000
/** The updates of one site that wait for its plugin at a time. */
export const maxUpdatesInFlight = 3
