/** The owner of the demo agency, by whom a later start recognizes it. */
export const ownerEmail = 'camille@agence-rive-claire.example'
