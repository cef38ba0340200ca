/** `exempt` clients pay no VAT and have no VAT number. */
type Row = readonly [
  name: string,
  mailbox: string | null,
  phone: string | null,
  address: string | null,
  place: string | null,
  siren: string | null,
  vat?: 'exempt',
]

/**
 * Phone numbers are from the ranges reserved for fiction (01 99 00, 02 61 91, 03 53 01, 04 65 71, 05 36 49, 06 39 98).
 * SIRENs lack their check digit. Mailboxes belong to the domain that is derived from the name.
 */
export const clients = [
  ['Boulangerie Moreau', 'contact', '+33 4 65 71 10 23', '12 rue des Lilas', '69003 Lyon', '81345627'],
  ['Cabinet Lemoine & Associés', 'accueil', '+33 2 61 91 44 08', '31 rue Crébillon', '44000 Nantes', '44217839'],
  ['Mairie de Saint-Lyphard', 'mairie', '+33 2 61 91 20 75', "Place de l'Église", '44410 Saint-Lyphard', null],
  ['Domaine des Trois Chênes', 'cave', '+33 3 53 01 21 19', 'Route de Volnay', '21190 Meursault', '38760254'],
  ['Gîte du Moulin Vert', 'sejours', '+33 5 36 49 24 20', 'Le Bourg', '24200 Sarlat-la-Canéda', '79318046', 'exempt'],
  ['Garage Bertrand', 'atelier', '+33 4 65 71 73 10', '45 avenue de Verdun', '73100 Aix-les-Bains', '50782931'],
  ['Les Mains Vertes', 'bonjour', '+33 2 61 91 35 64', '27 rue de Nantes', '35000 Rennes', null],
  ['Nuagine', 'hello', null, '19 rue de la Folie-Méricourt', '75011 Paris', '91840573'],
  ['Cabinet dentaire Saint-Michel', 'rdv', '+33 5 36 49 33 02', '3 place Saint-Michel', '33000 Bordeaux', '82016394'],
  ['Atelier Lefèvre Menuiserie', 'bonjour', '+33 2 61 91 44 57', "8 quai de l'Erdre", '44000 Nantes', '53490172'],
  ["Librairie L'Encre Bleue", 'libraires', '+33 3 53 01 59 81', '31 rue Esquermoise', '59000 Lille', '48931706'],
  ['Pharmacie du Beffroi', 'officine', '+33 3 53 01 62 14', '5 place des Héros', '62000 Arras', '40572863'],
  ['Camping Les Flots Bleus', 'resa', '+33 2 61 91 85 33', '4 rue du Large', '85160 Saint-Jean-de-Monts', '34198275'],
  ['Fromagerie Chazal', 'commande', '+33 4 65 71 15 46', '14 rue des Carmes', '15000 Aurillac', '77520948'],
  ['Hôtel du Grand Pavois', 'reception', '+33 5 36 49 17 68', '22 cours des Dames', '17000 La Rochelle', '32806417'],
  ['Vétérinaires des Arceaux', 'rdv', '+33 4 65 71 34 91', '60 boulevard des Arceaux', '34000 Montpellier', '84290615'],
  ['Roussel & Ndiaye Architectes', 'agence', '+33 4 65 71 13 06', '118 rue Paradis', '13006 Marseille', '51647390'],
  ['Étude Keller-Schmitt', 'etude', '+33 3 53 01 67 25', '4 rue de la Mésange', '67000 Strasbourg', '39025841'],
  ['Brasserie de la Houle', 'biere', '+33 2 61 91 29 87', '9 rue de Siam', '29200 Brest', '83179520'],
  ['École de musique Rameau', 'ecole', '+33 3 53 01 21 70', '16 rue Berbisey', '21000 Dijon', '42961037', 'exempt'],
  ['Transports Garnier', 'exploitation', '+33 3 53 01 51 32', '7 rue du Val Clair', '51100 Reims', '33584169'],
  ['Maison de la Lavande', 'visites', '+33 4 65 71 26 58', '2 promenade de la Digue', '26110 Nyons', '45103782'],
  ['Fleurs & Saisons', 'boutique', '+33 2 61 91 37 12', '52 rue Nationale', '37000 Tours', '80467915'],
  ['Auto-école du Capitole', 'inscription', '+33 5 36 49 31 40', '11 rue du Taur', '31000 Toulouse', '49850326'],
  ['Chocolaterie Etcheverry', 'contact', '+33 5 36 49 64 29', '33 rue Port-Neuf', '64100 Bayonne', '35279184'],
  ['Plomberie Da Silva', null, '+33 1 99 00 94 16', '25 rue de Fontenay', '94300 Vincennes', '52718043'],
  ['Coiffure Nadège', 'nadege', '+33 5 36 49 87 53', '6 rue du Consulat', '87000 Limoges', '89206471', 'exempt'],
  ['Ferme de Kerlann', null, '+33 2 61 91 56 90', 'Kerlann', '56400 Auray', '41395708'],
  ['Samuel Rivière, photographe', 'studio', '+33 6 39 98 38 04', null, '38000 Grenoble', '90417258', 'exempt'],
  ['Yoga avec Inès', 'ines', '+33 6 39 98 06 71', null, null, null],
] as const satisfies readonly Row[]

export type ClientName = (typeof clients)[number][0]

export const notes: Partial<Record<ClientName, string>> = {
  'Boulangerie Moreau': 'Appeler le matin avant 8 h ou après 14 h. Fermé le lundi.',
  'Cabinet Lemoine & Associés': 'Validation des textes par les deux associés avant toute mise en ligne.',
  'Mairie de Saint-Lyphard': 'Bon de commande obligatoire ; factures déposées sur Chorus Pro. Site conforme au RGAA.',
  'Domaine des Trois Chênes': 'Indisponible pendant les vendanges, de fin août à début octobre.',
  'Garage Bertrand': 'Recommandé par la Fromagerie Chazal.',
  'Les Mains Vertes': 'Tarif associatif : remise de 20 %.',
  Nuagine: "Levée de fonds prévue à l'automne : refonte complète à chiffrer pour septembre.",
  'Camping Les Flots Bleus': 'Pic de trafic de mai à août : aucune mise en production en saison.',
  'Vétérinaires des Arceaux': 'Prise de rendez-vous en ligne à relier à leur logiciel.',
  'Étude Keller-Schmitt': 'Version allemande du site demandée.',
  'Transports Garnier': "Contrat de maintenance renouvelé jusqu'en décembre.\nÉchanges par courriel uniquement.",
  'Chocolaterie Etcheverry': 'Boutique à geler du 10 au 24 décembre et la semaine de Pâques.',
  'Yoga avec Inès': 'Prospect rencontré au salon ; devis pour un site vitrine à envoyer.',
}
