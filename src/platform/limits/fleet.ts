/** The advisories of an agency. The complete feeds for WordPress have about 35,000. */
export const maxAdvisories = 50_000
/** The ranges of versions of one advisory; the others are ignored. */
export const maxRanges = 100
/** The size of a feed that the command line imports. */
export const maxFeedMebibytes = 256
