import type { Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import type { Tone } from '../components/badge.tsx'

export const campaignStatuses: Record<Data.CampaignStatus, { text: Text; tone: Tone }> = {
  running: { text: { fr: 'en cours', en: 'running' }, tone: 'good' },
  paused: { text: { fr: 'en pause', en: 'paused' }, tone: 'warning' },
  completed: { text: { fr: 'terminée', en: 'completed' }, tone: 'neutral' },
  cancelled: { text: { fr: 'annulée', en: 'cancelled' }, tone: 'neutral' },
}

export const updateStatuses: Record<Data.UpdateStatus, { text: Text; tone: Tone }> = {
  pending: { text: { fr: 'en attente', en: 'pending' }, tone: 'neutral' },
  running: { text: { fr: 'en cours', en: 'running' }, tone: 'warning' },
  updated: { text: { fr: 'mise à jour faite', en: 'updated' }, tone: 'good' },
  unchanged: { text: { fr: 'déjà à jour', en: 'up to date already' }, tone: 'neutral' },
  failed: { text: { fr: 'échec', en: 'failed' }, tone: 'bad' },
  unsupported: { text: { fr: 'impossible', en: 'unsupported' }, tone: 'warning' },
  cancelled: { text: { fr: 'annulée', en: 'cancelled' }, tone: 'neutral' },
}

export const updateReasons: Record<Data.UpdateReason, Text> = {
  rolled_back: {
    fr: 'Le site était en panne après la mise à jour : la version d’avant est rétablie.',
    en: 'The site was broken after the update: the earlier version is restored.',
  },
  error: { fr: 'L’extension du site a signalé une erreur.', en: 'The plugin of the site reported an error.' },
  version_mismatch: {
    fr: 'Le site a une autre version que celle demandée.',
    en: 'The site has another version than the requested one.',
  },
  no_answer: { fr: 'Le site n’a pas répondu après avoir reçu l’ordre.', en: 'The site never reported a result.' },
  silent: { fr: 'Le site est silencieux depuis 7 jours.', en: 'The site has been silent for 7 days.' },
  storage_full: {
    fr: 'Les données du site ont atteint leur quota.',
    en: 'The data of the site has reached its storage quota.',
  },
  no_connector: { fr: 'Le site n’est pas connecté.', en: 'The website is not connected.' },
  platform: { fr: 'Ce n’est pas un site WordPress.', en: 'It is not a WordPress site.' },
  agent_version: {
    fr: 'L’extension de connexion du site est trop ancienne (3.13.0 au moins).',
    en: 'The connecting plugin of the site is too old (3.13.0 at least).',
  },
  not_installed: { fr: 'Le site n’a pas cette extension.', en: 'The site does not have the extension.' },
}

const limits: Record<NonNullable<Data.CampaignItem['upTo']>, Text> = {
  minor: { fr: 'sans changement de version majeure', en: 'within the major version' },
  patch: { fr: 'correctifs seulement', en: 'patches only' },
}

/** An item in words, such as `akismet → 5.3.1`. */
export const describeItem = ({ type, slug, version, upTo }: Data.CampaignItem): string => {
  const all = {
    plugin: { fr: 'toutes les extensions', en: 'all plugins' },
    theme: { fr: 'tous les thèmes', en: 'all themes' },
    core: { fr: 'WordPress', en: 'WordPress' },
  }
  const target = (type !== 'core' && slug) || t(all[type])
  return [version ? `${target} → ${version}` : target, upTo && t(limits[upTo])].filter(Boolean).join(', ')
}
