import { defineCatalogue } from '../index';

/** Words of a workflow that waits for the second factor or for a sign-in, or was interrupted; the reason itself is in the error table. */
export const STEP_UP = defineCatalogue('step-up', {
  confirmStepUp: 'Mit zweitem Faktor bestätigen',
  confirmSignIn: 'Anmelden',
  confirmPassword: 'Passwort eingeben',
  decline: 'Nicht jetzt',
  notKept:
    'Ihr Browser lässt nicht zu, dass Ihre Eingaben zwischengespeichert werden. Lassen Sie dieses Fenster offen und bestätigen Sie sich in einem neuen Tab; danach geht es hier weiter.',
  otherTabStepUp: 'Im neuen Tab bestätigen',
  otherTabSignIn: 'Im neuen Tab anmelden',
  otherTabPassword: 'Passwort im neuen Tab eingeben',
  offered: {
    expired: 'Seit Ihrer letzten Eingabe ist zu viel Zeit vergangen.',
    changed: 'Das Portal wurde inzwischen aktualisiert.',
    text: 'Ihre Eingaben sind noch da. Prüfen Sie sie und machen Sie hier weiter.',
  },
  kept: {
    text: 'Ihre Eingaben von {{time}} Uhr sind noch da.',
    take: 'Weitermachen',
    discard: 'Verwerfen',
  },
  lost: {
    missing: 'Ihre Eingaben von vorhin gibt es nicht mehr.',
    otherPerson: 'Die aufgehobenen Eingaben gehören zu einem anderen Konto und wurden gelöscht.',
    text: 'Diese Seite zeigt, was gespeichert ist. Was Sie eingegeben hatten, geben Sie noch einmal ein.',
  },
});
