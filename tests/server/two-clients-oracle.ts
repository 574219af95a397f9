import { creatingKlasse, deletingKlasse, readingKlassen, renamingKlasse } from './two-clients-klassen';
import {
  slotsOf,
  type Call,
  type Expected,
  type GoldCall,
  type ImportCall,
  type Known,
  type KnownImport,
  type KnownSession,
  type Line,
  type Stand,
  type Who,
} from './two-clients-known';
import {
  asking,
  beginningToken,
  confirmingToken,
  givingCode,
  givingPassword,
  refused,
  resettingToken,
  signingOut,
  steppingUp,
} from './two-clients-sign-in';

/**
 * What two clients must be answered, written down a second time, so that a mistake in either shows (D-09, D-17 to D-20, AUTH-01, AUTH-04,
 * AUTH-05, PERM-03, PERM-04, CALL-14 to CALL-20, CALL-27, CALL-28, CALL-36, STATE-09, STATE-12).
 */
export function expected(known: Known, client: Who, call: Call): Expected {
  if (call.kind === 'password') return givingPassword(known, client, call);
  if (call.kind === 'code') return givingCode(known, client, call.right);
  if (call.kind === 'stepUp') return steppingUp(known, client);
  if (call.kind === 'signOut') return signingOut(known, client);
  const { session, after } = asking(known, client, call.kind !== 'status');
  if (session === null) return { status: 401, after, log: [] };
  switch (call.kind) {
    case 'logininfo':
      return { status: 200, said: `${session.who} ${session.gold ? 'gold' : 'silver'}`, after, log: [] };
    case 'init':
      return beginningToken(after, session);
    case 'verify':
      return confirmingToken(after, client, session, call.right);
    case 'reset':
      return resettingToken(after, client, session, call.whose);
    case 'klassen':
      return readingKlassen(after, client, session);
    case 'upload':
    case 'history':
    case 'status':
    case 'execute':
    case 'credentials':
    case 'takeOver':
    case 'delete':
    case 'createKlasse':
    case 'renameKlasse':
    case 'deleteKlasse':
      if (!session.gold) return refused(after, session, 'REQUIRED_STEP_UP_LEVEL_NOT_MET', subjectOf(call, session));
      return atGold(after, client, session, call);
  }
}

/** What a call names; a call that names nothing yet is about whoever asks. */
function subjectOf(call: GoldCall, { who }: KnownSession): Line[4] {
  if (call.kind === 'renameKlasse' || call.kind === 'deleteKlasse') return `organisation ${call.slot}`;
  if (call.kind === 'upload' || call.kind === 'createKlasse' || call.kind === 'history') return `account ${who}`;
  return `import ${call.slot}`;
}

function atGold(known: Known, client: Who, session: KnownSession, call: GoldCall): Expected {
  const { rights } = known.persons[session.who];
  if (call.kind === 'history') return history(known, session);
  const ofKlasse = call.kind === 'createKlasse' || call.kind === 'renameKlasse' || call.kind === 'deleteKlasse';
  if (!(ofKlasse ? rights.klassen : rights.import)) return refused(known, session, 'NOT_PERMITTED', subjectOf(call, session), 404);
  switch (call.kind) {
    case 'createKlasse':
      return creatingKlasse(known, session, call);
    case 'renameKlasse':
      return renamingKlasse(known, client, session, call);
    case 'deleteKlasse':
      return deletingKlasse(known, session, call.slot);
    case 'upload': {
      const stand = call.faulty ? 'INVALID' : 'VALID';
      const uploaded: KnownImport = { stand, uploadedBy: session.who, executedBy: null, takenOverBy: [], rows: call.rows };
      const line = done(session, 'import-upload', call.slot);
      return { status: 201, said: stand, after: { ...known, imports: { ...known.imports, [call.slot]: uploaded } }, log: [line] };
    }
    case 'status':
    case 'execute':
    case 'credentials':
    case 'takeOver':
    case 'delete':
      return onImport(known, session, call);
  }
}

/** Everybody finds the imports that they uploaded themselves, and no other. */
function history(known: Known, { who }: KnownSession): Expected {
  const own = slotsOf(known.imports).flatMap(([slot, { uploadedBy, stand }]) => (uploadedBy === who ? [`${slot} ${stand}`] : []));
  return { status: 200, said: known.persons[who].rights.import ? own.join(', ') : '', after: known, log: [] };
}

const done = ({ who }: KnownSession, action: string, slot: number): Line => [who, action, 'ok', null, `import ${slot}`];

function onImport(known: Known, session: KnownSession, call: ImportCall): Expected {
  const { slot } = call;
  const it = known.imports[slot];
  if (it === undefined) throw new Error('Only imports that exist are asked for');
  const { who } = session;
  const changed = (change: Partial<KnownImport>): Known => ({
    ...known,
    imports: { ...known.imports, [slot]: { ...it, ...change } },
  });
  switch (call.kind) {
    case 'status':
      return { status: 200, said: it.stand, after: known, log: [] };
    case 'execute':
      if (it.stand !== 'VALID') return { status: 400, said: 'IMPORT_ERROR', after: known, log: [] };
      return { status: 204, after: changed({ stand: 'INPROGRESS', executedBy: who }), log: [done(session, 'import-execute', slot)] };
    case 'credentials': {
      if (isOver(it)) return { status: 404, after: known, log: [] };
      if (!mayRead(it, who)) {
        const { log, ...answer } = refused(known, session, 'IMPORT_ZUGANGSDATEN_FREMD', `import ${slot}`);
        return { ...answer, log: [[who, 'import-credentials-read', 'refused', null, `import ${slot}`], ...log] };
      }
      const read = done(session, 'import-credentials-read', slot);
      if (it.stand === 'FINISHED') return { status: 200, said: it.rows, after: known, log: [read] };
      // Of a running import nobody knows how far it is, and so whether a password was in the answer.
      return it.stand === 'INPROGRESS' ? { status: 200, after: known, log: [read] } : { status: 200, said: 0, after: known, log: [] };
    }
    case 'takeOver':
      if (it.stand !== 'FINISHED' && it.stand !== 'INPROGRESS') return { status: 400, said: 'IMPORT_ERROR', after: known, log: [] };
      if (mayRead(it, who)) return { status: 204, after: known, log: [] };
      return {
        status: 204,
        after: changed({ takenOverBy: [...it.takenOverBy, who] }),
        log: [done(session, 'import-credentials-take-over', slot)],
      };
    case 'delete':
      return ending(known, it, call.expected, (stand, action) => ({
        status: 204,
        after: changed({ stand }),
        log: [done(session, action, slot)],
      }));
  }
}

const isOver = ({ stand }: KnownImport): boolean => stand === 'COMPLETED' || stand === 'CANCELLED';
/** D-19. */
const mayRead = ({ stand, uploadedBy, executedBy, takenOverBy }: KnownImport, who: Who): boolean =>
  takenOverBy.includes(who) || (stand === 'VALID' || stand === 'INVALID' ? uploadedBy : executedBy) === who;

/** D-18: an order counts for the status that it names; who names none, ends the import as it stands. */
function ending(known: Known, it: KnownImport, named: Stand | null, endsAs: (stand: Stand, action: string) => Expected): Expected {
  const nothing: Expected = { status: 204, after: known, log: [] };
  const end: Stand = it.stand === 'FINISHED' ? 'COMPLETED' : 'CANCELLED';
  if (named === null) return isOver(it) ? nothing : endsAs(end, 'import-delete');
  const order = named === 'FINISHED' ? 'import-close' : named === 'INPROGRESS' ? 'import-cancel' : 'import-withdraw';
  if (named === it.stand) return endsAs(end, order);
  // The second of two equal orders finds done what it asks for.
  const isDone =
    named === 'FINISHED' ? it.stand === 'COMPLETED' : it.stand === 'CANCELLED' && (named === 'INPROGRESS' || it.executedBy === null);
  return isDone ? nothing : { status: 409, said: 'IMPORT_STAND_GEAENDERT', after: known, log: [] };
}
