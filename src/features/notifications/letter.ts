import type { Message } from '#src/ground/base/language.ts'
import { inBoth } from '#src/platform/mail/catalogue.ts'
import { plainName, type Letter } from '#src/platform/mail/letter.ts'
import { kinds, type NoticeData, type OptionalKind } from './kinds.ts'
import { t } from './mail-texts.ts'

/** The notices of a summary that have a line each. */
const maxLines = 50

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
  const { timezone: timeZone } = agency
  const formatTime = (time: string) =>
    inBoth(language =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(time)),
    )
  const lines = data.slice(0, maxLines).map(notice => line(notice, formatTime))
  const points = lines.map(text => inBoth(language => `• ${text[language]}`))
  const others = data.length - lines.length
  const more = others > 0 ? [t('andMore', { others: String(others) })] : []
  const [first] = data as [NoticeData[Kind], ...NoticeData[Kind][]]
  const isSingle = data.length === 1
  /** Texts of a summary are those of its first notice. */
  const textOf = (text: Message | ((notice: NoticeData[Kind]) => Message)) =>
    typeof text === 'function' ? text(first) : text
  const reason = t('reason', { agency: plainName(agency.name) })
  return {
    subject: isSingle && lines[0] ? lines[0] : several(data.length),
    paragraphs: [
      isSingle && lines[0] ? lines[0] : inBoth(language => [...points, ...more].map(text => text[language]).join('\n')),
      textOf(advice),
    ],
    action: {
      label: isSingle ? textOf(action) : t('openConsole'),
      url: consoleUrl(isSingle ? page(first) : overview),
    },
    reason,
    unsubscribeUrl,
  }
}
