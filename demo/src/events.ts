import type { ClientName } from './clients.ts'

/** `week` is relative to the current week; Monday is 1. An event ends on the same day or `daysMore` days later. */
type Row = readonly [
  week: number,
  weekday: number,
  time: readonly [start: string, end: string] | 'all day' | { daysMore: number },
  title: string,
  client?: ClientName | null,
  location?: string | null,
  description?: string,
]

const video = 'Visioconférence'
const office = "À l'agence"

/** The calendar of the agency, in order of creation. */
export const events: readonly Row[] = [
  [-4, 1, { daysMore: 1 }, 'Formation à Drupal', 'Mairie de Saint-Lyphard', "Place de l'Église, Saint-Lyphard"],
  [-3, 2, ['14:00', '15:30'], 'Bilan des réservations', 'Camping Les Flots Bleus', video],
  [-3, 4, ['09:30', '11:00'], 'Fiches de produits : recette', 'Chocolaterie Etcheverry', video],
  [-2, 3, ['18:30', '21:00'], 'Rencontre des indépendants du web', null, 'La Cantine, Nantes'],
  [-2, 5, 'all day', "Fermeture de l'agence"],
  [-1, 1, ['10:00', '10:45'], 'Point du lundi', null, office],
  [
    -1,
    2,
    ['11:00', '12:00'],
    'Version allemande : cadrage',
    'Étude Keller-Schmitt',
    video,
    'Les deux notaires sont là.',
  ],
  [-1, 4, { daysMore: 1 }, 'Salon des commerces de proximité', null, 'Parc des expositions, Lyon', 'Stand 14.'],
  [0, 1, ['10:00', '10:45'], 'Point du lundi', null, office],
  [
    0,
    2,
    ['14:30', '15:30'],
    'Horaires et photos du site',
    'Boulangerie Moreau',
    '12 rue des Lilas, Lyon',
    'Après 14 h.',
  ],
  [0, 2, ['16:30', '17:15'], 'Accès au logiciel de rendez-vous', 'Vétérinaires des Arceaux', video],
  [0, 3, ['19:00', '21:00'], 'Mises à jour', 'Cabinet Lemoine & Associés', null, 'Le site est coupé dix minutes.'],
  [0, 4, ['09:00', '10:30'], 'Tarif de groupe : maquette', 'Maison de la Lavande', video],
  [0, 4, 'all day', "Échéance de l'Urssaf"],
  [0, 5, ['12:15', '13:45'], "Déjeuner de l'équipe", null, 'Chez Paulette'],
  [1, 1, ['10:00', '10:45'], 'Point du lundi', null, office],
  [1, 2, ['09:30', '12:00'], 'Refonte : atelier de cadrage', 'Nuagine', '19 rue de la Folie-Méricourt, Paris'],
  [1, 2, ['15:00', '15:30'], 'Devis du site vitrine', 'Yoga avec Inès', null, 'Appeler le +33 6 39 98 06 71.'],
  [1, 3, ['14:00', '16:00'], 'Inscriptions en ligne : démonstration', 'École de musique Rameau', video],
  [1, 4, ['11:00', '12:00'], 'Livraison en Corse : tarifs', 'Fromagerie Chazal', video],
  [1, 5, 'all day', 'Télétravail pour tous'],
  [2, 2, ['10:00', '11:30'], 'Référencement : bilan', 'Hôtel du Grand Pavois', video],
  [2, 4, ['17:30', '18:30'], 'Rendez-vous avec la banque', null, null, "Ligne de trésorerie de l'année."],
  [3, 1, { daysMore: 4 }, 'Congés de Camille'],
  [5, 3, ['09:00', '17:00'], 'Audit RGAA : entretien de mi-parcours', 'Mairie de Saint-Lyphard', 'Saint-Lyphard'],
]
