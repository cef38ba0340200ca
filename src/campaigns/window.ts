import type { CampaignWindow } from '#generated/public/types.ts'
import { InvalidInput } from '#src/errors/invalid-input.ts'

/** Throws if there is no such time zone. */
export const requireTimeZone = ({ timeZone }: CampaignWindow): void => {
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new InvalidInput({ window: [{ fr: 'Fuseau horaire inconnu', en: 'Unknown time zone' }] })
  }
}

/** Whether updates may start at a time. A window whose end is not after its start ends on the next day. */
export const isWithinWindow = ({ from, to, timeZone }: CampaignWindow, agencyTimeZone: string, now: Date): boolean => {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone ?? agencyTimeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  return from < to ? from <= time && time < to : time >= from || time < to
}
