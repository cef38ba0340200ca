import { t, type Text } from '../../app/language.ts'
import { Badge, type Tone } from '../../components/badge.tsx'

/** The events that plugins report, in words. Those with a tone concern security. */
const events: Record<string, Text & { tone?: Tone }> = {
  'user.login': { fr: 'Connexion', en: 'Sign-in' },
  'user.login_failed': { fr: 'Échec de connexion', en: 'Failed sign-in', tone: 'warning' },
  'user.admin_added': { fr: 'Nouvel administrateur', en: 'New administrator', tone: 'bad' },
  'user.registered': { fr: 'Inscription', en: 'Registration' },
  'core.file_changed': { fr: 'Fichier du système modifié', en: 'Core file changed', tone: 'bad' },
  'ip.blocked': { fr: 'Adresse bloquée', en: 'Address blocked', tone: 'warning' },
  'post.published': { fr: 'Publication', en: 'Published' },
  'post.status_changed': { fr: 'Changement de statut', en: 'Status changed' },
  'post.trashed': { fr: 'Mise à la corbeille', en: 'Moved to the trash' },
  'post.restored': { fr: 'Restauration', en: 'Restored' },
  'comment.created': { fr: 'Nouveau commentaire', en: 'New comment' },
  'comment.status_changed': { fr: 'Commentaire modéré', en: 'Comment moderated' },
  'plugin.activated': { fr: 'Extension activée', en: 'Plugin activated' },
  'plugin.deactivated': { fr: 'Extension désactivée', en: 'Plugin deactivated' },
  'plugin.update': { fr: 'Extension mise à jour', en: 'Plugin updated' },
  'theme.switched': { fr: 'Changement de thème', en: 'Theme switched' },
  'theme.update': { fr: 'Thème mis à jour', en: 'Theme updated' },
  'core.update': { fr: 'WordPress mis à jour', en: 'WordPress updated' },
  'option.updated': { fr: 'Réglage modifié', en: 'Setting changed' },
  'woo.order.created': { fr: 'Nouvelle commande', en: 'New order' },
  'woo.order.status_changed': { fr: 'Statut d’une commande', en: 'Order status changed' },
  'woo.product.updated': { fr: 'Produit modifié', en: 'Product changed' },
}

/** An event in words, with its type. Plugins can report other types, which are shown as they are. */
export const EventName = ({ type }: { type: string | null }) => {
  const event = type !== null && Object.hasOwn(events, type) ? events[type] : undefined
  if (type === null || !event) return <code>{type ?? '–'}</code>
  return (
    <>
      {event.tone ? <Badge tone={event.tone}>{t(event)}</Badge> : t(event)}
      <br />
      <code class="quiet">{type}</code>
    </>
  )
}
