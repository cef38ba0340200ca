/** Test events per minute and agency. */
export const maxTestsPerMinute = 20
