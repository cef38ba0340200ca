import type { ClientName } from './clients.ts'

type Row = readonly [
  client: ClientName,
  title: string,
  description: string | null,
  status: 'open' | 'in_progress' | 'closed',
  priority?: 'low' | 'high' | 'urgent',
]

/** The tickets of the clients, oldest first. */
export const tickets: readonly Row[] = [
  ['Boulangerie Moreau', 'Horaires à corriger', 'Fermé le lundi : le site annonce encore 7 h - 13 h.', 'closed'],
  ['Coiffure Nadège', 'Mettre le site hors ligne', "Le salon n'en veut plus pour le moment.", 'closed', 'low'],
  ['Camping Les Flots Bleus', 'Double réservation', 'Emplacement 42 vendu deux fois le même soir.', 'closed', 'urgent'],
  ['Mairie de Saint-Lyphard', 'Contraste insuffisant sur les boutons', "Relevé par l'audit RGAA.", 'closed'],
  [
    'Domaine des Trois Chênes',
    "Contrôle de l'âge contourné",
    "Un lien direct ouvre la fiche d'un vin.",
    'closed',
    'high',
  ],
  ['Hôtel du Grand Pavois', 'Retirer la carte du restaurant', null, 'closed', 'low'],
  ["Librairie L'Encre Bleue", "Import du catalogue arrêté en cours d'exécution", '1 240 titres sur 3 900.', 'closed'],
  ['Transports Garnier', 'Mot de passe perdu', "Compte de Virginie Lambert, à l'administration du site.", 'closed'],
  ['Fleurs & Saisons', 'Frais de livraison faux hors de Tours', 'Le seuil de 60 € ne compte pas.', 'closed', 'high'],
  ['Garage Bertrand', "Photos de l'atelier à remplacer", 'Six photos envoyées par Didier Bertrand.', 'closed'],
  ['Nuagine', 'Flux RSS du blog vide', null, 'closed'],
  [
    'Pharmacie du Beffroi',
    'Remettre le site en ligne après les travaux',
    'Date à confirmer par M. Carlier.',
    'open',
    'low',
  ],
  ['Étude Keller-Schmitt', 'Version allemande du site', 'Liste des pages à traduire reçue ; devis envoyé.', 'open'],
  ['Vétérinaires des Arceaux', 'Rendez-vous en ligne', 'À relier à leur logiciel ; accès à demander.', 'open'],
  ['Cabinet Lemoine & Associés', 'Nouvelle page « Droit du travail »', 'Texte chez les deux associés.', 'in_progress'],
  ['Brasserie de la Houle', 'Étiquettes 75 cl absentes de la boutique', null, 'in_progress'],
  ['École de musique Rameau', "Formulaire d'inscription trop long", 'Abandon à la troisième page.', 'open'],
  ['Chocolaterie Etcheverry', 'Images très lentes sur téléphone', 'Accueil : 6 Mo.', 'in_progress', 'high'],
  ['Auto-école du Capitole', 'Avis Google à afficher', null, 'open', 'low'],
  ['Maison de la Lavande', 'Billetterie : ajouter le tarif de groupe', 'Dès 15 personnes, 6,50 €.', 'in_progress'],
  ['Les Mains Vertes', "Le formulaire d'adhésion n'envoie plus rien", 'Depuis la mise à jour.', 'open', 'urgent'],
  ['Fromagerie Chazal', 'Codes postaux corses refusés', 'La boutique ne les livre pas.', 'open'],
  ['Cabinet dentaire Saint-Michel', 'Alerte du certificat', 'Vue sur le poste du secrétariat.', 'in_progress', 'high'],
  ['Domaine des Trois Chênes', 'Millésime à ajouter à la boutique', 'Trois cuvées, fiches jointes.', 'open'],
  ['Ferme de Kerlann', 'Points de vente sur une carte', null, 'open', 'low'],
]
