/** The one client of the identity system that all persons belong to. */
export const MANDANT = '8c6a9447-c23e-4e70-8595-3bcc88a5577a';
