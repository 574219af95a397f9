import type { EndpointId } from '#contract/endpoints';

/** A write's machine and actor, and where the machine is after the answer was cut. */
export type CutRow = readonly [machine: string, actor: string, ...after: readonly string[]];

/** Read and compared with what was sent, before anybody is blamed or asked to try again. */
export const LOOKS = '"looking"';
/** Nothing can be compared: "vermutlich", and how to look or to make it anew. */
export const PRESUMED = '"unclear"';
/** The item has no outcome; as the run goes on it is read again or tried again, and what is found is taken for its own. */
export const RUNS = 'run';

/** What the portal does when the answer to a write is cut (D-36). A write without a row fails; null: the portal does not call it. */
export const AFTER_CUT: Readonly<Partial<Record<EndpointId, readonly CutRow[] | null>>> = {
  'uemPassword.renewOwn': [['device-password', 'perform', PRESUMED]],
  'secondFactor.assignHardware': [['person-hardware-token', 'saveRecord', LOOKS]],
  'secondFactor.init': [
    // A key counts for nothing before its first code: the next one takes its place.
    ['second-factor', 'createKey', '{"settingUp":"createFailed"}'],
    ['person-software-token', 'perform', PRESUMED],
  ],
  'secondFactor.reset': [['second-factor-reset', 'perform', LOOKS]],
  // The code stays; where it has counted, the next try asks for the new factor and then shows it (D-09).
  'secondFactor.verify': [['second-factor', 'verifyCode', '{"settingUp":"enteringCode"}']],
  // The page itself sends it, and waits for nothing (832).
  'clientErrors.report': null,
  'meldung.save': [['hinweis-form', 'saveRecord', LOOKS]],
  'personen.lock': [
    ['person-lock', 'saveRecord', LOOKS],
    ['person-unlock', 'perform', LOOKS],
  ],
  'personen.resetPassword': [
    ['person-password', 'perform', PRESUMED],
    ['personen-several', 'runItems', RUNS],
  ],
  'uemPassword.renew': [['person-device-password', 'perform', PRESUMED]],
  'personen.endSessions': [['person-sessions-end', 'perform', PRESUMED]],
  'sessions.end': [['own-session-end', 'perform', LOOKS]],
  'sessions.endOthers': [['own-session-end', 'perform', LOOKS]],
  'personen.sync': [['person-sync', 'perform', PRESUMED]],
  'personen.delete': [
    ['person-deletion', 'perform', LOOKS],
    ['personen-several', 'runItems', RUNS],
  ],
  'personen.updateMetadata': [['person-metadata', 'saveRecord', LOOKS]],
  'personen.update': null,
  'personen.createPersonenkontext': null,
  'organisationen.create': [
    ['klasse-form', 'saveRecord', LOOKS],
    ['klassen-several', 'runItems', RUNS],
    ['schule-form', 'saveRecord', LOOKS],
    ['schultraeger-form', 'saveRecord', LOOKS],
  ],
  'organisationen.update': null,
  'organisationen.delete': [
    ['klasse-deletion', 'perform', LOOKS],
    ['schule-deletion', 'perform', LOOKS],
  ],
  'organisationen.rename': [
    ['klasse-form', 'saveRecord', LOOKS],
    ['schultraeger-form', 'saveRecord', LOOKS],
  ],
  'organisationen.assign': [['schulen-moves', 'runItems', RUNS]],
  // Sent again, a piece that is there already changes nothing.
  'organisationen.load': [['schulen-load', 'runItems', RUNS]],
  'organisationen.enableItslearning': [['schule-itslearning', 'perform', LOOKS]],
  // The older form of the one above: which is made, the client finds out.
  'klassen.delete': null,
  'workflow.create': [['person-creation', 'commit', PRESUMED]],
  'workflow.update': [
    ['person-zuordnungen-plan', 'saveRecord', LOOKS],
    ['personen-several', 'runItems', RUNS],
  ],
  'landesbediensteter.add': [['person-creation', 'commit', PRESUMED]],
  'provider.create': [['angebot-form', 'saveRecord', LOOKS]],
  'provider.update': [['angebot-form', 'saveRecord', LOOKS]],
  'provider.delete': [['angebot-deletion', 'perform', LOOKS]],
  // What has ended already is skipped as the run goes on.
  'rollenerweiterung.apply': [
    ['rollenerweiterung', 'apply', '"comparing"'],
    ['rollenerweiterungen-end', 'runItems', RUNS],
  ],
  'rolle.create': [['rolle-form', 'saveRecord', LOOKS]],
  'rolle.update': [['rolle-form', 'saveRecord', LOOKS]],
  'rolle.delete': [
    // What was created a moment ago and is not complete: it is shown as it is, with another try.
    ['rolle-angebote', 'removeRolle', '"incomplete"'],
    ['rolle-deletion', 'perform', LOOKS],
  ],
  // Ordered once more, it changes nothing.
  // A second file is a second line of the log.
  'auditLog.export': [['pruefprotokoll-export', 'perform', PRESUMED]],
  'vidis.sync': [['vidis-sync', 'perform', PRESUMED]],
  'rolle.addSystemrecht': null,
  // The whole list is set: another try ends with the same.
  'rolle.setServiceProviders': [['rolle-angebote', 'assignAngebote', '"incomplete"']],
  'rolle.removeServiceProviders': null,
  // A file that was only checked changes nothing: it is checked again.
  'import.upload': [['import', 'upload', '"uploadFailed"']],
  'import.execute': [['import', 'execute', '"findingOut"']],
  'import.download': null,
  'import.takeOverCredentials': [['import', 'takeOver', '{"othersResult":"shown"}']],
  'import.delete': [
    // A prepared one counts for nothing, and what was begun goes on; a finished one is still there, and its erasure is offered anew.
    [
      'import',
      'discard',
      '"checkingFile"',
      '"uploading"',
      '{"choosing":{"schulen":"loading","rollen":"loading"}}',
      '{"choosing":{"schulen":"loading","rollen":"waiting"}}',
      '{"finished":"confirmingErase"}',
      '{"finished":"covered"}',
    ],
    ['import-deletion', 'perform', LOOKS],
  ],
};
