import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'

interface DocumentMarksProps {
  watchId: number
  document: Admin.WatchDocument
}

/** Marks a document as read or starred, and archives it. */
export const DocumentMarks = ({ watchId, document: { id, title, isRead, isStarred } }: DocumentMarksProps) => {
  const [isArchiving, setArchiving] = useState(false)
  const update = async (fields: Admin.WatchDocumentFields) => await api.watches.documents.update(watchId, id, fields)
  const { mutate, isPending, error } = useMutation({
    mutationFn: update,
    onSuccess: () => reload('listAdminWatchDocuments'),
  })
  const action = (text: string, onClick: () => void) => (
    <Button operation="updateWatchDocument" label={`${text}: ${title}`} isPending={isPending} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <span class="actions">
      {action(isRead ? t({ fr: 'Non lu', en: 'Mark unread' }) : t({ fr: 'Lu', en: 'Mark read' }), () =>
        mutate({ isRead: !isRead }),
      )}
      {action(isStarred ? t({ fr: '★ Retirer l’étoile', en: '★ Unstar' }) : t({ fr: '☆ Étoile', en: '☆ Star' }), () =>
        mutate({ isStarred: !isStarred }),
      )}
      {action(t({ fr: 'Archiver', en: 'Archive' }), () => setArchiving(true))}
      {error && <ErrorNotice error={error} />}
      {isArchiving && (
        <Confirm
          title={`${t({ fr: 'Archiver', en: 'Archive' })} ${title}`}
          action={t({ fr: 'Archiver l’article', en: 'Archive the article' })}
          onConfirm={() => update({ isArchived: true })}
          onClose={() => setArchiving(false)}
          onDone={() => {
            setArchiving(false)
            void reload('listAdminWatchDocuments')
          }}
        >
          <p>
            {t({
              fr: 'L’article n’apparaît plus dans la console ni dans l’API publique, et les synthèses l’ignorent.',
              en: 'The article no longer appears in the console and the public API, and syntheses ignore it.',
            })}
          </p>
        </Confirm>
      )}
    </span>
  )
}
