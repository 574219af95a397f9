import { signInSetup } from './setup';

const passwordProven = signInSetup.createStateConfig({
  type: 'final',
  description: 'Zurück zum Ausgangspunkt, mit der Stufe von vorher und einer neuen Sitzungskennung.',
  meta: { req: ['D-20'] },
});

const passwordRenewed = signInSetup.createStateConfig({
  type: 'final',
  description: 'Zurück zum Ausgangspunkt mit dem Ergebnis „success“.',
  meta: { req: ['AUTH-03', 'CALL-04'] },
});

const cancelled = signInSetup.createStateConfig({
  type: 'final',
  description: 'Zurück zum Ausgangspunkt mit dem Ergebnis „cancelled“.',
  meta: { req: ['AUTH-03'] },
});

const waiting = signInSetup.createStateConfig({
  type: 'final',
  description: 'Nach zu vielen Versuchen muss gewartet werden.',
  meta: { req: ['AUTH-01'] },
});

const passwordLapsed = signInSetup.createStateConfig({
  type: 'final',
  description: 'Das Einstiegs-Passwort ist abgelaufen; gesagt wird, wer ein neues gibt.',
  meta: { req: ['AUTH-02'] },
});

const locked = signInSetup.createStateConfig({ type: 'final', description: 'Das Konto ist gesperrt.', meta: { req: ['AUTH-01'] } });

const unknownToPortal = signInSetup.createStateConfig({
  type: 'final',
  description: 'Weiter zur Seite „Anmeldung nicht möglich“.',
  meta: { req: ['ROUTE-23'] },
});

const withoutSecondFactor = signInSetup.createStateConfig({
  type: 'final',
  description: 'Weiter zum Hinweis auf den fehlenden zweiten Faktor.',
  meta: { req: ['NAV-05'] },
});

const signedIn = signInSetup.createStateConfig({ type: 'final', description: 'Weiter zum Ziel.', meta: { req: ['AUTH-01'] } });

/** Where the sign-in leads in the end. */
export const ends = {
  passwordProven,
  passwordRenewed,
  cancelled,
  waiting,
  passwordLapsed,
  locked,
  unknownToPortal,
  withoutSecondFactor,
  signedIn,
};
