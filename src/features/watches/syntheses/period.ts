/** The period of a synthesis in French, such as `les 7 derniers jours`. */
export const describePeriod = (days: number): string =>
  days > 1 ? `les ${days} derniers jours` : 'les dernières 24 heures'
