/** A source could not be read. The message is in French for customers. */
export class FeedError extends Error {}
