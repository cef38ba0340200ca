/**
 * Word lists for plausible French businesses and people. They must not contain tabs or backslashes, which COPY would
 * unescape.
 */

const words = (text: string) => text.split(',').map(word => word.trim())

export const trades = words(`
  Boulangerie, Pâtisserie, Fromagerie, Boucherie, Poissonnerie, Épicerie, Brasserie, Restaurant, Traiteur, Hôtel,
  Camping, Domaine, Garage, Carrosserie, Auto-école, Taxis, Transports, Plomberie, Électricité, Menuiserie, Maçonnerie,
  Couverture, Peinture, Serrurerie, Paysages, Fleurs, Pépinières, Pharmacie, Optique, Cabinet dentaire, Clinique,
  Kinésithérapie, Avocats, Étude notariale, Expertise comptable, Architectes, Géomètres, Assurances, Immobilier,
  Librairie, Imprimerie, Bijouterie, Coiffure, Institut, Cordonnerie, Pressing, École de musique, Studio, Ferme, Conseil
`)

export const lastNames = words(`
  Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel, Lefèvre, Leroy, Roux,
  David, Bertrand, Morel, Fournier, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau, Vincent, Muller, Mercier,
  Faure, André, Blanc, Guérin, Boyer, Garnier, Chevalier, François, Legrand, Gauthier, Garcia, Perrin, Robin, Clément,
  Morin, Nicolas, Henry, Roussel, Mathieu, Gautier, Masson, Marchand, Duval, Denis, Dumont, Marie, Lemaire, Noël,
  Meyer, Dufour, Meunier, Brun, Blanchard, Giraud, Joly, Rivière, Lucas, Brunet, Gaillard, Barbier, Arnaud, Martinez,
  Roche, Renard, Schmitt, Roy, Leroux, Colin, Vidal, Caron, Picard, Roger, Fabre, Aubert, Lemoine, Renaud, Dumas,
  Lacroix, Olivier, Philippe, Bourgeois, Pierre, Benoît, Rey, Leclerc, Payet, Rolland, Leclercq, Guillaume, Lecomte,
  Lopez, Jean, Benali, Da Silva, Nguyen, Diallo, Traoré, Haddad, Ferreira, Kaya, Le Goff, Etcheverry
`)

export const firstNames = words(`
  Camille, Louise, Emma, Chloé, Inès, Léa, Manon, Sarah, Julie, Marie, Hélène, Claire, Sophie, Isabelle, Nathalie,
  Sylvie, Catherine, Aurélie, Élodie, Fatou, Nadia, Amina, Linh, Maëlle, Lucas, Hugo, Louis, Jules, Adam, Gabriel,
  Thomas, Nicolas, Julien, Antoine, Pierre, Philippe, Laurent, Olivier, Stéphane, Frédéric, Karim, Mehdi, Moussa, Yann,
  Bruno, Étienne, Guillaume, Mathieu
`)

export const positions = words(`
  Gérante, Gérant, Directrice, Directeur, Associée, Associé, Responsable communication, Responsable des ventes,
  Assistante de direction, Comptable, Chargé de projet, Secrétaire
`)

export const streets = words(`
  rue de la République, rue Victor-Hugo, rue Jean-Jaurès, avenue de la Gare, place du Marché, rue des Lilas,
  rue Pasteur, boulevard Gambetta, rue du Moulin, rue de l'Église, place de la Mairie, rue du Général-Leclerc,
  avenue de Verdun, rue des Écoles, chemin des Vignes, quai de la Marne, rue Nationale, cours Lafayette, rue Molière,
  rue du Château, impasse des Acacias, allée des Tilleuls, rue Émile-Zola, rue Voltaire
`)

export const contentSystems = words('WordPress, WordPress, WordPress, PrestaShop, Drupal, Joomla')

/** The prefix of the region's fictional phone numbers, the postal code and the city. */
const places = words(`
  1 99 00 75002 Paris, 1 99 00 75011 Paris, 1 99 00 75018 Paris, 1 99 00 92100 Boulogne-Billancourt,
  1 99 00 93100 Montreuil, 1 99 00 94300 Vincennes, 1 99 00 78000 Versailles, 2 61 91 44000 Nantes,
  2 61 91 35000 Rennes, 2 61 91 29200 Brest, 2 61 91 56000 Vannes, 2 61 91 49000 Angers, 2 61 91 72000 Le Mans,
  2 61 91 37000 Tours, 2 61 91 45000 Orléans, 2 61 91 14000 Caen, 2 61 91 76000 Rouen, 2 61 91 76600 Le Havre,
  2 61 91 22000 Saint-Brieuc, 3 53 01 59000 Lille, 3 53 01 62000 Arras, 3 53 01 80000 Amiens, 3 53 01 51100 Reims,
  3 53 01 10000 Troyes, 3 53 01 54000 Nancy, 3 53 01 57000 Metz, 3 53 01 67000 Strasbourg, 3 53 01 68100 Mulhouse,
  3 53 01 25000 Besançon, 3 53 01 21000 Dijon, 4 65 71 69003 Lyon, 4 65 71 69100 Villeurbanne,
  4 65 71 42000 Saint-Étienne, 4 65 71 38000 Grenoble, 4 65 71 74000 Annecy, 4 65 71 73000 Chambéry,
  4 65 71 63000 Clermont-Ferrand, 4 65 71 13006 Marseille, 4 65 71 83000 Toulon, 4 65 71 06000 Nice,
  4 65 71 84000 Avignon, 4 65 71 34000 Montpellier, 4 65 71 30000 Nîmes, 4 65 71 66000 Perpignan,
  5 36 49 31000 Toulouse, 5 36 49 33000 Bordeaux, 5 36 49 64100 Bayonne, 5 36 49 64000 Pau, 5 36 49 87000 Limoges,
  5 36 49 86000 Poitiers, 5 36 49 17000 La Rochelle, 5 36 49 81000 Albi, 5 36 49 24000 Périgueux, 5 36 49 47000 Agen
`)

export const cities = places.map(place => {
  const [, phone = '', postalCode = '', city = ''] = /^(\d \d\d \d\d) (\d{5}) (.+)$/.exec(place) ?? []
  return { phone: `+33 ${phone}`, postalCode, city }
})
