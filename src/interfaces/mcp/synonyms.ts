import { resources } from '#generated/mcp/resources.ts'

/**
 * The words that agents and people use, in English and in French, by the word of the API: those of resources are in its
 * contract.
 */
const words = {
  ...Object.fromEntries(resources.map(({ name, synonyms }) => [name, synonyms])),
  synthesis: 'summary digest report summarize synthese resume',
  create:
    'add new open make register log book write plan prepare draft creer cree ajouter ajoute nouveau nouvelle ouvrir ouvre planifier planifie preparer',
  list: 'find search show see view overview overdue late lister liste chercher cherche trouver trouve montrer montre voir affiche afficher',
  get: 'read fetch retrieve lire details',
  update:
    'change cancel annuler annule edit set rename mark close resolve complete finish assign modify modifier modifie changer change fermer ferme cloturer marquer renommer',
  delete: 'remove erase supprimer supprime effacer',
  run: 'start launch execute lancer',
  changes: 'changes history activity happened historique',
  usage: 'consumption limits quota consommation',
}

/** The word of the API for a word. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([word, others]) => others.split(' ').map(other => [other, word] as const)),
)
