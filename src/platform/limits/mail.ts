/** The mails of an agency per hour. */
export const maxMailsPerAgency = 200
/** The mails of one kind per hour to one address: those of an agency, or those to the account of a person. */
export const maxMailsPerReceiver = 10
/** The mails of all agencies per hour. Those to accounts have no limit in common, which others could use up. */
export const maxMailsOfAgencies = 20_000
