/** An article of a feed that the demo watches. */
export type Article = readonly [
  slug: string,
  daysAgo: number,
  title: string,
  author: string,
  paragraphs: readonly string[],
]

/** Articles of a site about web security. */
export const security: readonly Article[] = [
  [
    'formulaires-faille-televersement',
    0,
    'Faille critique dans une extension de formulaires WordPress',
    'Inès Roche',
    [
      "Une extension de formulaires installée sur plus de deux cent mille sites WordPress permet à n'importe quel visiteur de téléverser un fichier exécutable.",
      "L'éditeur a publié une mise à jour dans la nuit. Les sites qui ne peuvent pas l'appliquer tout de suite doivent désactiver le champ de téléversement.",
      "Des tentatives d'exploitation ont déjà été relevées sur plusieurs hébergements mutualisés.",
    ],
  ],
  [
    'prestashop-module-paiement',
    1,
    'Un module de paiement PrestaShop exposait les commandes',
    'Marc Tessier',
    [
      "Une erreur de contrôle d'accès dans un module de paiement laissait lire le détail des commandes d'autres clients en changeant un numéro dans l'adresse.",
      'La version corrigée vérifie le propriétaire de la commande. Les marchands doivent notifier la CNIL si les journaux montrent des accès anormaux.',
    ],
  ],
  [
    'mots-de-passe-administrateurs',
    2,
    "Vague d'essais de mots de passe sur les pages d'administration",
    'Inès Roche',
    [
      "Depuis lundi, un réseau d'une dizaine de milliers d'adresses essaie des mots de passe courants sur les pages de connexion des sites de PME.",
      "Limiter les tentatives par adresse ne suffit plus, car chacune n'essaie que deux ou trois fois. La double authentification reste la seule parade simple.",
    ],
  ],
  [
    'wordpress-version-mineure',
    3,
    'WordPress publie une version mineure de sécurité',
    'Marc Tessier',
    [
      "La nouvelle version mineure de WordPress corrige deux failles de type XSS dans l'éditeur et un contournement des droits des auteurs.",
      'La mise à jour automatique est en cours de déploiement. Il reste prudent de vérifier les sites dont les mises à jour automatiques sont coupées.',
    ],
  ],
  [
    'certificats-quarante-sept-jours',
    5,
    'Certificats TLS : la durée de vie continue de baisser',
    'Inès Roche',
    [
      "Les navigateurs réduisent par étapes la durée de vie maximale des certificats TLS. Le renouvellement à la main n'est plus tenable.",
      "Les hébergeurs qui n'automatisent pas encore le renouvellement devront le faire avant le printemps.",
    ],
  ],
  [
    'sauvegardes-restauration',
    8,
    'Une sauvegarde qui n’a jamais été restaurée n’en est pas une',
    'Marc Tessier',
    [
      "Sur trente agences interrogées, onze n'ont jamais restauré une sauvegarde de client ailleurs que sur le serveur d'origine.",
      "Un essai de restauration par trimestre, sur un site tiré au sort, prend moins d'une heure et révèle presque toujours un oubli.",
    ],
  ],
  [
    'extension-abandonnee',
    12,
    'Que faire d’une extension abandonnée ?',
    'Inès Roche',
    [
      "Une extension WordPress qui n'a pas reçu de mise à jour depuis deux ans n'est pas forcément dangereuse, mais personne ne corrigera sa prochaine faille.",
      "Dressez la liste des extensions sans mainteneur, cherchez une remplaçante, et prévenez le client avant que l'urgence ne décide à sa place.",
    ],
  ],
]

/** Articles of a site with industry news. */
export const news: readonly Article[] = [
  [
    'rgaa-controles',
    0,
    'Accessibilité : les premiers contrôles visent les boutiques en ligne',
    'Léa Nguyen',
    [
      "Les services de contrôle ont commencé à écrire aux boutiques en ligne dont la déclaration d'accessibilité manque ou date de plus de trois ans.",
      'Les défauts les plus cités sont les contrastes, les formulaires sans étiquette et les fenêtres dont on ne sort pas au clavier.',
    ],
  ],
  [
    'php-fin-de-support',
    2,
    'Fin du support de sécurité pour une branche de PHP',
    'Olivier Blanc',
    [
      "La branche la plus ancienne de PHP encore maintenue ne recevra plus de correctifs de sécurité à la fin de l'année.",
      'WordPress et PrestaShop fonctionnent avec les branches récentes, mais les thèmes faits sur mesure demandent une vérification.',
    ],
  ],
  [
    'images-nouveaux-formats',
    4,
    'Des images deux fois plus légères sans effort',
    'Léa Nguyen',
    [
      "Tous les navigateurs courants lisent désormais les formats d'image récents. Les convertir à la volée divise le poids des pages par deux.",
    ],
  ],
  [
    'boutiques-mise-a-jour-majeure',
    6,
    'PrestaShop prépare sa prochaine mise à jour majeure',
    'Olivier Blanc',
    [
      'La prochaine version majeure de PrestaShop abandonne les anciens contrôleurs. Les modules devront être adaptés.',
      'Les agences ont intérêt à recenser dès maintenant les modules de leurs clients et à demander leur calendrier aux éditeurs.',
    ],
  ],
  [
    'consentement-temoins',
    9,
    'Témoins de connexion : le refus doit être aussi simple que l’accord',
    'Léa Nguyen',
    [
      "Le bouton de refus doit se trouver au premier niveau du bandeau, de la même taille que celui d'accord, rappelle le régulateur.",
    ],
  ],
  [
    'sobriete-mesures',
    15,
    'Mesurer la sobriété d’un site, pour de vrai',
    'Olivier Blanc',
    [
      "Le poids des pages ne dit pas tout : la durée d'attention et le nombre de requêtes pèsent davantage dans les mesures récentes.",
    ],
  ],
]
