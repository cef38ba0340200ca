export const messages = {
  patterns: {
    '\\S': { fr: 'Ne doit pas être vide' },
    '^-?(0|[1-9]\\d{0,11})(\\.\\d{1,2})?$': { fr: 'Nombre décimal attendu, en texte : 2 décimales au plus' },
    '^-?(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$': { fr: 'Nombre décimal attendu, en texte : 4 décimales au plus' },
    '^(100(\\.0{1,4})?|(0|[1-9]\\d?)(\\.\\d{1,4})?)$': {
      fr: 'Taux de 0 à 100 attendu, en texte : 4 décimales au plus',
    },
  },
  formats: {
    email: { fr: 'Adresse e-mail invalide' },
    uuid: { fr: 'UUID invalide' },
    'ip-range': { fr: 'Adresse IP ou plage CIDR invalide' },
    'http-url': { fr: 'URL http(s) invalide' },
    'date-or-timestamp': { fr: 'Date invalide' },
    'four-decimals': { fr: '4 décimales au plus' },
  },
}
