import fc from 'fast-check';
import { isLocked, slotsOf, type Call, type Known, type Right, type Who } from './two-clients-known';

/** What can happen next, each with what must be so before it can: a step that cannot happen where it is drawn is left out. */
export type Step =
  | { readonly do: 'call'; readonly client: Who; readonly call: Call }
  /** The whole sign-in, which may end early. */
  | { readonly do: 'signIn'; readonly client: Who; readonly who: Who; readonly gold: boolean }
  /** The second factor is given in a session, or set up by whoever has none. */
  | { readonly do: 'stepUp' | 'setUp'; readonly client: Who }
  /** Somebody guesses. */
  | { readonly do: 'guess'; readonly client: Who; readonly who: Who; readonly what: 'password' | 'code'; readonly times: number }
  /** All at the same moment, those of client 0 and then those of client 1: the answers must be those of one order of them. */
  | { readonly do: 'together'; readonly calls: readonly [readonly Call[], readonly Call[]] }
  | { readonly do: 'wait'; readonly minutes: number }
  /** The server stops, in the middle of an import where one is executed just before, and starts again on its folder. */
  | { readonly do: 'restart'; readonly executing: boolean }
  | { readonly do: 'lock'; readonly who: Who; readonly minutes: number | null }
  | { readonly do: 'unlock'; readonly who: Who }
  /** An administrator gives or takes a right. */
  | { readonly do: 'right'; readonly who: Who; readonly right: Right; readonly held: boolean }
  | { readonly do: 'fill'; readonly nth: number };

const who = fc.constantFrom<Who>(0, 1);
/** Slots are given when the step comes; of what there is, this is the n-th. */
const slot = fc.nat({ max: 2 });
const name = fc.nat({ max: 2 });
const kinds = <K extends string>(...all: readonly K[]) => fc.constantFrom(...all);

const onImport: fc.Arbitrary<Call> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: kinds('execute'), slot }) },
  { weight: 5, arbitrary: fc.record({ kind: kinds('credentials', 'takeOver', 'status'), slot }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kinds('delete'), slot, expected: fc.constantFrom(null, 'VALID', 'INVALID', 'INPROGRESS', 'FINISHED') }),
  },
);
const createKlasse = fc.record({ kind: kinds('createKlasse'), slot, name });
const renamed = (at: number) => fc.record({ kind: kinds('renameKlasse'), slot: fc.constant(at), name });
const onKlasse: fc.Arbitrary<Call> = fc.oneof(
  { weight: 3, arbitrary: createKlasse },
  { weight: 4, arbitrary: fc.record({ kind: kinds('renameKlasse'), slot, name }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('deleteKlasse'), slot }) },
);
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 11, arbitrary: onImport },
  { weight: 3, arbitrary: fc.record({ kind: kinds('upload'), slot, rows: fc.integer({ min: 1, max: 3 }), faulty: fc.boolean() }) },
  { weight: 7, arbitrary: onKlasse },
  { weight: 4, arbitrary: fc.record({ kind: kinds('logininfo', 'history', 'klassen', 'init') }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('verify'), right: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('reset'), whose: who }) },
);
const signIn: fc.Arbitrary<Call> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: kinds('password'), who, right: fc.boolean(), gold: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('code'), right: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('stepUp') }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('signOut') }) },
);
const together = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.tuple(onImport), fc.tuple(onImport)) },
  { weight: 2, arbitrary: fc.tuple(fc.tuple(onKlasse), fc.tuple(onKlasse)) },
  { weight: 2, arbitrary: slot.chain((at) => fc.tuple(fc.tuple(renamed(at)), fc.tuple(renamed(at)))) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.array(createKlasse, { minLength: 2, maxLength: 3 }), fc.array(createKlasse, { minLength: 2, maxLength: 3 })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.array(fc.record({ kind: kinds('reset'), whose: who }), { minLength: 1, maxLength: 1 }), fc.tuple(onImport)),
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 22, arbitrary: fc.record({ do: kinds('call'), client: who, call }) },
  { weight: 6, arbitrary: fc.record({ do: kinds('call'), client: who, call: signIn }) },
  { weight: 3, arbitrary: fc.record({ do: kinds('stepUp', 'setUp'), client: who }) },
  { weight: 8, arbitrary: fc.record({ do: kinds('signIn'), client: who, who, gold: fc.constantFrom(true, true, true, false) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: kinds('guess'), client: who, who, what: kinds('password', 'code'), times: fc.constantFrom(9, 11) }),
  },
  { weight: 8, arbitrary: fc.record({ do: kinds('together'), calls: together }) },
  { weight: 4, arbitrary: fc.record({ do: kinds('wait'), minutes: fc.constantFrom(1, 6, 14, 15, 16, 30, 600, -2, -300) }) },
  { weight: 2, arbitrary: fc.record({ do: kinds('restart'), executing: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: kinds('lock'), who, minutes: fc.constantFrom(null, 20) }) },
  { weight: 6, arbitrary: fc.record({ do: kinds('unlock'), who }) },
  { weight: 2, arbitrary: fc.record({ do: kinds('right'), who, right: kinds('import', 'klassen'), held: fc.constant(false) }) },
  { weight: 9, arbitrary: fc.record({ do: kinds('right'), who, right: kinds('import', 'klassen'), held: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ do: kinds('fill'), nth: slot }) },
);

/** Most of what is interesting needs two who are in, an import and a class; a sequence may undo all of it. */
const BEGINNING: readonly Step[] = [
  { do: 'signIn', client: 0, who: 0, gold: true },
  { do: 'signIn', client: 1, who: 1, gold: true },
  { do: 'call', client: 0, call: { kind: 'upload', slot: 0, rows: 2, faulty: false } },
  { do: 'call', client: 1, call: { kind: 'createKlasse', slot: 0, name: 0 } },
];

const EXECUTED: Step = { do: 'call', client: 0, call: { kind: 'execute', slot: 0 } };

const called = (client: Who, one: Call): Step => ({ do: 'call', client, call: one });
/** What chance alone brings about too seldom; what stands around it may break it off. */
const motif: fc.Arbitrary<readonly Step[]> = fc.oneof(
  fc
    .record({ who, right: kinds('import', 'klassen'), at: fc.record({ do: kinds('call'), client: who, call }) })
    .map((lost): readonly Step[] => [
      { do: 'right', who: lost.who, right: lost.right, held: false },
      lost.at,
      { do: 'right', who: lost.who, right: lost.right, held: true },
    ]),
  who.map((client): readonly Step[] => [
    called(client, { kind: 'reset', whose: client }),
    called(client, { kind: 'reset', whose: client }),
    { do: 'signIn', client, who: client, gold: true },
    { do: 'setUp', client },
    { do: 'stepUp', client },
  ]),
  fc
    .record({ client: who, call })
    .map(({ client, call: one }): readonly Step[] => [{ do: 'wait', minutes: 16 }, called(client, one), { do: 'stepUp', client }]),
  who.map((client): readonly Step[] => [
    called(client, { kind: 'password', who: client, right: true, gold: true }),
    { do: 'guess', client, who: client, what: 'code', times: 1 },
    called(client, { kind: 'code', right: true }),
  ]),
  fc
    .record({ client: who, name })
    .map(({ client, name: same }): readonly Step[] => [
      called(client, { kind: 'createKlasse', slot: 0, name: same }),
      called(client, { kind: 'renameKlasse', slot: 0, name: same }),
      called(client, { kind: 'renameKlasse', slot: 1, name: same }),
    ]),
  who.map((client): readonly Step[] => [
    called(client, { kind: 'logininfo' }),
    called(client, { kind: 'history' }),
    called(client, { kind: 'klassen' }),
    called(client, { kind: 'signOut' }),
    { do: 'signIn', client, who: client, gold: true },
  ]),
  fc
    .record({ client: who, minutes: fc.constantFrom(null, 20) })
    .map(({ client, minutes }): readonly Step[] => [
      { do: 'lock', who: client, minutes },
      called(client, { kind: 'logininfo' }),
      called(client, { kind: 'password', who: client, right: true, gold: false }),
      { do: 'unlock', who: client },
      { do: 'signIn', client, who: client, gold: true },
    ]),
  who.map((client): readonly Step[] => [called(client, { kind: 'execute', slot: 0 }), called(client, { kind: 'credentials', slot: 0 })]),
);

/** Sequences, in every other one the first import executed. */
export const sequences: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof({ weight: 4, arbitrary: step.map((one): readonly Step[] => [one]) }, { weight: 1, arbitrary: motif }), {
      minLength: 10,
      maxLength: 18,
      size: 'max',
    }),
  )
  .map(([executed, blocks]) => [...BEGINNING, ...(executed ? [EXECUTED] : []), ...blocks.flat()]);

/** The call with the slot that it means: a new one, or one of those that there are; null where nothing of the kind is there. */
export function withSlot(call: Call, known: Known, fresh: () => number): Call | null {
  if (!('slot' in call)) return call;
  if (call.kind === 'upload' || call.kind === 'createKlasse') return { ...call, slot: fresh() };
  const ofKlasse = call.kind === 'renameKlasse' || call.kind === 'deleteKlasse';
  const there = slotsOf<unknown>(ofKlasse ? known.klassen : known.imports);
  const found = there[call.slot % Math.max(1, there.length)];
  return found === undefined ? null : { ...call, slot: found[0] };
}

/** Whether a step can happen; of calls, whether what they are about is there. */
export function canHappen(known: Known, next: Step): boolean {
  switch (next.do) {
    case 'call': {
      const { session, pending } = known.browsers[next.client];
      if (next.call.kind === 'code') return pending !== null;
      // Whoever is nobody is told so, whatever they ask: once in a while that is asked, too.
      return session !== null || next.call.kind === 'password' || next.call.kind === 'stepUp' || next.call.kind === 'logininfo';
    }
    case 'stepUp':
    case 'setUp': {
      const { session } = known.browsers[next.client];
      return session !== null && (known.persons[session.who].token === 'confirmed') === (next.do === 'stepUp');
    }
    case 'guess':
      return next.what === 'password' || known.browsers[next.client].pending !== null;
    case 'together':
      return known.browsers.every(({ session }) => session !== null);
    case 'restart':
      return !next.executing || slotsOf(known.imports).some(([, { stand }]) => stand === 'VALID');
    case 'lock':
      return known.persons[next.who].lockedUntil === null;
    case 'unlock':
      return isLocked(known, next.who);
    case 'right':
      return known.persons[next.who].rights[next.right] !== next.held;
    case 'fill':
      return slotsOf(known.klassen).some(([, { gone, assigned }]) => !gone && !assigned);
    case 'signIn':
    case 'wait':
      return true;
  }
}
