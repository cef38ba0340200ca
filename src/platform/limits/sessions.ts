/** The requests of a person for the data of agencies, over all their sessions. Pages load several lists at once. */
export const personLimits = { rateLimitPerMinute: 600, rateLimitPerDay: 50_000 }
