// Generated from openapi/ by `npm run generate`; do not edit.
export const messages = {
 "patterns": {
  "\\S": {"fr":"Ne doit pas être vide","en":"Must not be blank"},
  "^#[0-9A-Fa-f]{6}$": {"fr":"Couleur au format #rrggbb","en":"Color in the form #rrggbb"},
  "^(100(\\.0{1,4})?|(0|[1-9]\\d?)(\\.\\d{1,4})?)$": {"fr":"Doit être un taux de 0 à 100 au format texte, avec au plus 4 décimales","en":"Must be a decimal string from 0 to 100 with at most 4 decimal places"},
  "^(?!0(\\.0{1,2})?$)(100(\\.0{1,2})?|(0|[1-9]\\d?)(\\.\\d{1,2})?)$": {"fr":"Doit être un pourcentage au-dessus de 0 et de 100 au plus, au format texte, avec au plus 2 décimales","en":"Must be a decimal string above 0 and at most 100 with at most 2 decimal places"},
  "^([01]\\d|2[0-3]):[0-5]\\d$": {"fr":"Heure HH:MM attendue","en":"Must be a time HH:MM"},
  "^-?(0|[1-9]\\d{0,11})(\\.\\d{1,2})?$": {"fr":"Doit être un nombre décimal au format texte, avec au plus 2 décimales","en":"Must be a decimal string with at most 2 decimal places"},
  "^-?(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$": {"fr":"Doit être un nombre décimal au format texte, avec au plus 4 décimales","en":"Must be a decimal string with at most 4 decimal places"},
  "^2\\d{3}-(0[1-9]|1[0-2])$": {"fr":"Mois AAAA-MM attendu","en":"Must be a month YYYY-MM"},
  "^VATEX-[A-Z0-9-]{2,40}$": {"fr":"Code d’exonération inconnu","en":"Unknown exemption code"},
  "^[0-9A-Z]{3,20}$": {"fr":"De 3 à 20 chiffres ou majuscules","en":"3 to 20 digits or capital letters"},
  "^[0-9]{4}:[A-Za-z0-9._-]{1,120}$": {"fr":"Adresse électronique incorrecte","en":"Invalid electronic address"},
  "^[1-5]([0-9]{2}|xx)$": {"fr":"Doit être un statut, tel que 404, ou une classe, telle que 4xx","en":"Must be a status, such as 404, or a class, such as 4xx"},
  "^[A-Z0-9][A-Z0-9-]{0,9}$": {"fr":"Au plus 10 lettres majuscules, chiffres ou tirets","en":"At most 10 capital letters, digits or hyphens"},
  "^[A-Z0-9]{2,3}$": {"fr":"Code d’unité inconnu","en":"Unknown unit code"},
  "^[A-Z0-9]{8}([A-Z0-9]{3})?$": {"fr":"BIC incorrect","en":"Invalid BIC"},
  "^[A-Z]{2}$": {"fr":"Code de pays à deux lettres","en":"Country code of two letters"},
  "^[A-Za-z0-9+/]+={0,2}$": {"fr":"Base64 incorrect","en":"Invalid Base64"},
  "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$": {"fr":"Format invalide","en":"Invalid format"},
  "^[vV]?[0-9]": {"fr":"Une version commence par un nombre","en":"A version starts with a number"},
  "^\\S+$": {"fr":"Ne doit pas être vide","en":"Must not be blank"},
  "^\\s*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069][^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$": {"fr":"Doit être un texte sur une ligne, sans caractères de contrôle","en":"Must be text on one line, without control characters"}
 },
 "formats": {
  "currency": {"fr":"Code de devise ISO 4217 invalide","en":"Invalid ISO 4217 currency code"},
  "date": {"fr":"Date invalide","en":"Invalid date"},
  "date-or-timestamp": {"fr":"Date invalide","en":"Invalid date"},
  "email": {"fr":"Adresse e-mail invalide","en":"Invalid email address"},
  "four-decimals": {"fr":"Au plus 4 décimales","en":"Must have at most 4 decimal places"},
  "http-url": {"fr":"URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe","en":"Invalid http(s) URL, or one with a user name or a password"},
  "iban": {"fr":"IBAN incorrect","en":"Invalid IBAN"},
  "ip-range": {"fr":"Adresse IP ou plage CIDR invalide","en":"Invalid IP address or CIDR range"},
  "siren": {"fr":"Numéro SIREN incorrect","en":"Invalid SIREN number"},
  "uuid": {"fr":"UUID invalide","en":"Invalid UUID"},
  "vat-number": {"fr":"Numéro de TVA incorrect","en":"Invalid VAT number"}
 }
} as const
