import type { Admin } from '../app/api.ts'
import type { Text } from '../app/language.ts'

export type Role = Admin.Role

/** The roles, from the most powerful, with what each allows. */
export const roles: Record<Role, { name: Text; allows: Text }> = {
  owner: {
    name: { fr: 'Propriétaire', en: 'Owner' },
    allows: {
      fr: 'Tout, y compris les réglages de l’agence et le journal d’audit.',
      en: 'Everything, including the settings of the agency and the audit log.',
    },
  },
  admin: {
    name: { fr: 'Administrateur', en: 'Admin' },
    allows: {
      fr: 'Créer et modifier : clés, webhooks, sites, veilles et membres, sauf les propriétaires.',
      en: 'Create and change: keys, webhooks, sites, watches and members, except owners.',
    },
  },
  member: {
    name: { fr: 'Membre', en: 'Member' },
    allows: {
      fr: 'Travailler avec les données de l’agence : clients, sites web, tickets, factures ; consulter le reste.',
      en: 'Work with the data of the agency: clients, websites, tickets, invoices. Read the rest.',
    },
  },
}
