/** The mails of an agency per hour, besides those of security. */
export const maxMailsPerAgency = 200
/** The mails of one kind to one address per hour. */
export const maxMailsPerReceiver = 10
/** The mails of all agencies per hour. */
export const maxMailsInAll = 20_000
