/** The Rollenarten, wherever one is told (ANG-15). */
export const ROLLENART_WORDS = {
  LERN: 'Lern',
  LEHR: 'Lehr',
  EXTERN: 'Extern',
  ORGADMIN: 'Orgadmin',
  LEIT: 'Leit',
  SYSADMIN: 'Sysadmin',
  SORGBER: 'Sorgeberechtigt',
  SCHB: 'Schulbegleitung',
  NLEHR: 'Nicht lehrend',
} as const;
