import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { t } from './texts.ts'

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
      {action(isRead ? t('markUnread') : t('markRead'), () => mutate({ isRead: !isRead }))}
      {action(isStarred ? t('unstar') : t('star'), () => mutate({ isStarred: !isStarred }))}
      {action(t('archive'), () => setArchiving(true))}
      {error && <ErrorNotice error={error} />}
      {isArchiving && (
        <Confirm
          title={t('archiveTitle', { title })}
          action={t('archiveArticle')}
          onConfirm={() => update({ isArchived: true })}
          onClose={() => setArchiving(false)}
          onDone={() => {
            setArchiving(false)
            void reload('listAdminWatchDocuments')
          }}
        >
          <p>{t('articleNoLongerAppears')}</p>
        </Confirm>
      )}
    </span>
  )
}
