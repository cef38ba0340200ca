/** The checks of websites in flight, per instance. */
export const maxChecks = 1024
/** Those of one agency: sites that never answer keep theirs for as long as a check may take. */
export const maxChecksPerAgency = 32
