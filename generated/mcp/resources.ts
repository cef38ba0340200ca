// Generated from openapi/ by `npm run generate`; do not edit.
export const resources = [
  {
    "name": "client",
    "title": "Clients",
    "synonyms": "customer account company entreprise societe"
  },
  {
    "name": "contact",
    "title": "Contacts",
    "synonyms": "person people employee interlocuteur personne"
  },
  {
    "name": "website",
    "title": "Websites",
    "synonyms": "site domain web"
  },
  {
    "name": "campaign",
    "title": "Campaigns",
    "synonyms": "campaign update rollout wave extension plugin theme campagne mise a jour vague"
  },
  {
    "name": "ticket",
    "title": "Tickets",
    "synonyms": "support request issue incident problem bug demande probleme"
  },
  {
    "name": "invoice",
    "title": "Invoices",
    "synonyms": "bill billing payment unpaid facture facturation impaye"
  },
  {
    "name": "quote",
    "title": "Quotes",
    "synonyms": "estimate proposal offer quotation devis proposition"
  },
  {
    "name": "task",
    "title": "Tasks",
    "synonyms": "todo reminder tache rappel"
  },
  {
    "name": "event",
    "title": "Calendar events",
    "synonyms": "calendar appointment meeting schedule agenda rendez calendrier reunion evenement"
  },
  {
    "name": "watch",
    "title": "Watches",
    "synonyms": "monitor monitoring feed veille surveillance"
  },
  {
    "name": "export",
    "title": "Exports",
    "synonyms": "download backup csv archive accounting fec gdpr sauvegarde telechargement comptabilite rgpd"
  },
  {
    "name": "webhook",
    "title": "Webhooks",
    "synonyms": "callback subscription abonnement"
  }
] as const
