import type { Language, Message } from '#src/ground/base/language.ts'
import { plainName, type Letter } from '#src/platform/mail/letter.ts'
import { kinds, type NoticeData, type OptionalKind } from './kinds.ts'

/** The notices of a summary that have a line each. */
const maxLines = 50

const inBoth = (write: (language: Language) => string): Message => ({ fr: write('fr'), en: write('en') })

interface NoticesOf<Kind extends OptionalKind> {
  kind: Kind
  /** In the order in which they happened, at least one. */
  data: NoticeData[Kind][]
  agency: { name: string; timezone: string }
  consoleUrl: (path: string) => string
  unsubscribeUrl: string
}

/** Writes one mail about one notice, or about several of a kind. */
export const writeLetter = <Kind extends OptionalKind>({
  kind,
  data,
  agency,
  consoleUrl,
  unsubscribeUrl,
}: NoticesOf<Kind>): Letter<Message> => {
  const { line, several, advice, action, page, overview } = kinds[kind]
  const formatTime = (time: string, language: Language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: agency.timezone }).format(
      new Date(time),
    )
  const lines = data.slice(0, maxLines).map(notice => line(notice, formatTime))
  const points = lines.map(({ fr, en }) => ({ fr: `• ${fr}`, en: `• ${en}` }))
  const others = data.length - lines.length
  const more = others > 0 ? [{ fr: `et ${others} autres`, en: `and ${others} more` }] : []
  const [first] = data as [NoticeData[Kind], ...NoticeData[Kind][]]
  const isSingle = data.length === 1
  /** Texts of a summary are those of its first notice. */
  const textOf = (text: Message | ((notice: NoticeData[Kind]) => Message)) =>
    typeof text === 'function' ? text(first) : text
  const reason = {
    fr: `Vous recevez ce message comme propriétaire ou administrateur de ${plainName(agency.name)}. Vous choisissez vos notifications sur la page de votre compte.`,
    en: `You receive this message as an owner or admin of ${plainName(agency.name)}. You choose your notifications on the page of your account.`,
  }
  return {
    subject: isSingle && lines[0] ? lines[0] : several(data.length),
    paragraphs: [
      isSingle && lines[0] ? lines[0] : inBoth(language => [...points, ...more].map(text => text[language]).join('\n')),
      textOf(advice),
    ],
    action: {
      label: isSingle ? textOf(action) : { fr: 'Ouvrir la console', en: 'Open the console' },
      url: consoleUrl(isSingle ? page(first) : overview),
    },
    reason,
    unsubscribeUrl,
  }
}
