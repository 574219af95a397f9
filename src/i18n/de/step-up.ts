import { defineCatalogue } from '../index';

/** Words of a workflow that waits for the second factor or for a sign-in; the reason itself is in the error table. */
export const STEP_UP = defineCatalogue('step-up', {
  confirmStepUp: 'Mit zweitem Faktor bestätigen',
  confirmSignIn: 'Anmelden',
  confirmPassword: 'Passwort eingeben',
  decline: 'Nicht jetzt',
  notKept:
    'Ihr Browser lässt nicht zu, dass Ihre Eingaben zwischengespeichert werden. Lassen Sie dieses Fenster offen und bestätigen Sie sich in einem neuen Tab; danach geht es hier von selbst weiter.',
  otherTabStepUp: 'Im neuen Tab bestätigen',
  otherTabSignIn: 'Im neuen Tab anmelden',
  otherTabPassword: 'Passwort im neuen Tab eingeben',
  offered: {
    expired: 'Seit Ihrer letzten Eingabe ist zu viel Zeit vergangen. Sie können mit Ihren Eingaben von vorn beginnen.',
    changed: 'Das Portal wurde inzwischen aktualisiert. Sie können mit Ihren Eingaben von vorn beginnen.',
  },
  lost: {
    missing: 'Ihre aufgehobenen Eingaben gibt es nicht mehr. Beginnen Sie von vorn.',
    otherPerson: 'Die aufgehobenen Eingaben gehören zu einem anderen Konto und wurden gelöscht.',
  },
});
