/** Why a source could not be read, for people. */
export class FeedError extends Error {}
