/** Of the card on the profile: takes the focus when its dialog closes, and of whoever comes to set one up. */
export const SECOND_FACTOR_HEADING = 'zweiter-faktor';
