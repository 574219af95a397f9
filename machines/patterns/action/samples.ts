import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { lossOf } from '#machines/shared/loss';
import { defineModel, type Invariant, type TypedModel } from '#machines/shared/model';
import {
  KEEPER_SAMPLES,
  PASSWORD_DEMAND,
  PASSWORD_EVENTS,
  SIGNED_OUT,
  STEP_UP_DEMAND,
  STEP_UP_EVENTS,
} from '#machines/shared/step-up-samples';
import { mayPass } from '#machines/shared/again';
import { isUnclear } from '#machines/shared/failure';
import type { ActionMachine, LookingMachine, actionPattern } from './machine';
import type { NotingMachine } from './notes';
import { doesIt, failureIn, orderOf, stepUpSteps } from '#machines/shared/steps';
import type { ActionContext, ActionInput, ActionKind, Sight } from './types';

/** What the model of one action gives beside the samples that all actions share. */
export interface ActionSamples<Subject, Result, Calls, LookCalls = never> {
  readonly subject: Subject;
  /** The same with another choice, where the question offers one. */
  readonly changed?: Subject;
  readonly result: Result;
  /** What performing it calls. */
  readonly calls: Calls;
  /** What looking calls, where it can be looked. */
  readonly look?: LookCalls;
  /** A failure of each further branch, by its German name. */
  readonly failures?: Readonly<Record<string, { readonly code: string; readonly status: number }>>;
  readonly invariants?: readonly Invariant<ActionSnapshot>[];
}

/** An action in one of its states, whatever it is about. */
export type ActionSnapshot = SnapshotFrom<ReturnType<typeof actionPattern>>;

type Calls = EndpointId | readonly EndpointId[] | 'local';

/** Where it is told, or looked for, how an order failed. */
const TOLD_FAILED = ['looking', 'failed', 'refused', 'unclear', 'stillThere', 'overtaken'] as const;
const SIGHTS = [
  ['wie verlangt', 'reached'],
  ['wie vorher', 'unreached'],
  ['nicht zu sehen', 'unseen'],
] as const satisfies readonly (readonly [string, Sight])[];
const COMMANDS = ['CONFIRM', 'CANCEL', 'RETRY', 'CLOSE', 'REVEAL', 'COVER', 'PRINT', 'COPIED', 'GO_ON'] as const;

/** Of actions that note for whom a secret is. */
const NOTED: Invariant<ActionSnapshot> = {
  name: 'noted while it is nowhere else',
  sentence:
    'Solange ein Geheimnis für jemanden unterwegs ist, vielleicht entstanden ist oder nur hier steht, merkt sich der Browser, für wen; sonst nie.',
  req: ['D-12'],
  holds: (snapshot) => {
    const isOpen = snapshot.matches('doing') || snapshot.matches('unclear') || snapshot.matches('shown');
    return (isOpen && !snapshot.matches({ shown: { noting: 'noted' } })) === 'note' in snapshot.children;
  },
};

/** The model of an action; its kind decides which of the ways there are, and the samples here reach each of them. */
export function actionModel<Subject, Result, const Perform extends Calls, const Look extends Calls>(
  machine: LookingMachine<Subject, Result>,
  samples: ActionSamples<Subject, Result, Perform, Look> & { readonly look: Look },
): TypedModel<LookingMachine<Subject, Result>, { readonly perform: Perform; readonly look: Look; readonly keeper: 'local' }>;
export function actionModel<Subject, Result, const Perform extends Calls>(
  machine: NotingMachine<Subject, Result>,
  samples: ActionSamples<Subject, Result, Perform> & { readonly note: 'local' },
): TypedModel<NotingMachine<Subject, Result>, { readonly perform: Perform; readonly note: 'local'; readonly keeper: 'local' }>;
export function actionModel<Subject, Result, const Perform extends Calls>(
  machine: ActionMachine<Subject, Result>,
  samples: ActionSamples<Subject, Result, Perform>,
): TypedModel<ActionMachine<Subject, Result>, { readonly perform: Perform; readonly keeper: 'local' }>;
export function actionModel(machine: unknown, samples: ActionSamples<unknown, unknown, Calls, Calls>): unknown {
  return modelOf(machine as ReturnType<typeof actionPattern>, [{ name: 'auf einer Seite', value: { personId: 'person' } }], samples);
}

/** The model of the pattern itself, whose inputs name the kinds. */
export function modelOf(
  machine: ReturnType<typeof actionPattern>,
  inputs: readonly { readonly name: string; readonly value: ActionInput & { readonly kind?: ActionKind } }[],
  { subject, changed = subject, result, calls, look, failures = {}, invariants = [] }: ActionSamples<unknown, unknown, Calls, Calls>,
) {
  const listens = new Set<string>(machine.events);
  const notes = 'note' in machine.implementations.actors;
  return defineModel(machine, {
    inputs,
    endpoints: { perform: calls, look: look ?? 'local', ...(notes ? { note: 'local' } : {}), keeper: 'local' },
    events: [
      { name: 'OPEN', value: { type: 'OPEN', subject } },
      ...COMMANDS.filter((type) => listens.has(type)).map((type) => ({ name: type, value: { type } })),
      ...(listens.has('CHANGE')
        ? [
            { name: 'CHANGE', value: { type: 'CHANGE', subject: changed } as const },
            { name: 'CHANGE(zurück)', value: { type: 'CHANGE', subject } as const },
          ]
        : []),
      ...STEP_UP_EVENTS,
      ...PASSWORD_EVENTS,
    ],
    actors: {
      perform: {
        done: [{ name: 'ausgeführt', value: result }],
        failed: [
          STEP_UP_DEMAND,
          PASSWORD_DEMAND,
          SIGNED_OUT,
          ...Object.entries(failures).map(([name, value]) => ({ name, value })),
          { name: 'unbekannt', value: { code: '404', status: 404 } },
          { name: 'gerade zu viele', value: { code: '429', status: 429 } },
          // What the server refuses for a reason is not looked for.
          ...('stillThere' in machine.states ? [{ name: 'abgelehnt', value: { code: '400', status: 400 } }] : []),
          { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
        ],
      },
      look: {
        done: look === undefined ? [] : SIGHTS.map(([name, value]) => ({ name, value })),
        failed:
          look === undefined
            ? []
            : [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
      },
      // It tells nobody anything.
      ...(notes ? { note: {} } : {}),
      keeper: KEEPER_SAMPLES,
    },
    abstract: ({ kind, subject: now, result: yielded, failure, sight }) => ({
      asks: kind.asks,
      secret: kind.secret,
      looksFor: kind.looksFor,
      overtakenBy: kind.overtakenBy.join(),
      choice: kind.choice,
      changed: listens.has('CHANGE') && JSON.stringify(now) === JSON.stringify(changed),
      subject: now !== null,
      result: yielded !== null,
      failure: failure === null ? null : isUnclear(failure) ? 'lost' : 'refused',
      sight,
    }),
    invariants: [
      {
        name: 'busy means one call',
        sentence: 'Ein Auftrag ist genau einmal unterwegs; ein zweiter ist nicht möglich, solange der erste nicht beantwortet ist.',
        req: ['ERR-00'],
        holds: (snapshot) =>
          Object.keys(snapshot.children).filter((id) => id !== 'note').length ===
            (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0) &&
          (!snapshot.hasTag('busy') || (!snapshot.can({ type: 'CONFIRM' }) && !snapshot.can({ type: 'OPEN', subject }))),
      },
      {
        name: 'a secret is shown in one state',
        sentence: 'Ein geheimes Ergebnis gibt es nur, solange es gezeigt wird.',
        req: ['D-12'],
        holds: (snapshot) => !snapshot.context.kind.secret || (snapshot.context.result !== null) === snapshot.matches('shown'),
      },
      {
        name: 'an old failure is forgotten',
        sentence: 'Ein Fehler steht nur dort, wo er gerade aufgetreten ist.',
        req: ['ERR-00'],
        holds: (snapshot) => {
          const isOpen = TOLD_FAILED.some((state) => snapshot.matches(state));
          return isOpen ? snapshot.context.failure !== null : snapshot.context.failure === null || snapshot.hasTag('awaiting');
        },
      },
      {
        name: 'what was overtaken is not repeated',
        sentence:
          'Wer etwas anderes vorfindet, als ihm gezeigt wurde, muss neu entscheiden: derselbe Auftrag geht nicht noch einmal hinaus.',
        req: ['ERR-00'],
        holds: (snapshot) => !snapshot.matches('overtaken') || (!snapshot.can({ type: 'RETRY' }) && !snapshot.can({ type: 'CONFIRM' })),
      },
      {
        name: 'what is refused is not offered again',
        sentence: 'Was eine Regel oder ein fehlendes Recht ablehnt, wird nicht noch einmal angeboten.',
        req: ['ERR-00'],
        holds: (snapshot) => {
          const { failure } = snapshot.context;
          return failure === null || mayPass(failure) || (!snapshot.matches('failed') && !snapshot.can({ type: 'CONFIRM' }));
        },
      },
      {
        name: 'leaving asks',
        sentence:
          'Solange ein Auftrag unterwegs ist oder ein Geheimnis gezeigt wird, das nicht notiert ist, fragt die Seite vor dem Verlassen.',
        req: ['D-12'],
        holds: (snapshot) => {
          const isUnnoted = snapshot.matches('shown') && !snapshot.matches({ shown: { noting: 'noted' } });
          return lossOf(snapshot) === (snapshot.matches('doing') || snapshot.matches('looking') ? 'order' : isUnnoted ? 'secret' : null);
        },
      },
      ...(notes ? [NOTED] : []),
      ...invariants,
    ],
    steps: [
      ...stepUpSteps((part) => {
        const { kind, result: kept } = part as Partial<ActionContext<unknown, unknown>>;
        return kind?.secret === true && (kept ?? null) !== null;
      }),
      {
        name: 'done by a yes only',
        sentence: 'Was eine Rückfrage hat, geschieht nur auf das Ja dazu oder auf einen neuen Versuch nach einem Fehler, nie von selbst.',
        req: ['ERR-00', 'STATE-13'],
        holds: (step) => {
          if (orderOf(step, 'perform') === undefined || !step.before.context.kind.asks) return true;
          const { before, event } = step;
          const isAnew = before.matches('failed') || (before.matches('unclear') && before.context.kind.looksFor === null);
          return (before.matches('confirming') && event.type === 'CONFIRM') || (isAnew && event.type === 'RETRY');
        },
      },
      {
        name: 'looked before it is said',
        sentence:
          'Lässt die Antwort offen, ob es geschehen ist, wird erst nachgesehen; wo das nicht geht, heißt es „vermutlich“. Nie wird es bloß für gescheitert erklärt.',
        req: ['D-36'],
        holds: (step) => {
          const failure = step.before.matches('doing') ? failureIn(step) : null;
          if (failure === null || !isUnclear(failure)) return true;
          return step.after.matches(step.after.context.kind.looksFor === null ? 'unclear' : 'looking');
        },
      },
      {
        name: 'no deletion by a 404',
        sentence: 'Ein 404 ist keine Löschung: gelöscht oder schon fort heißt es erst, wenn nachgesehen ist und es fort war.',
        req: ['D-36', 'ERR-33'],
        holds: (step) => {
          const isOver = step.after.hasTag('fulfilled') && !step.before.hasTag('fulfilled');
          return (
            !isOver || (step.event.type.startsWith('xstate.done.') && (step.before.matches('doing') || step.event['output'] === 'reached'))
          );
        },
      },
      {
        name: 'what is shown is what is ordered',
        sentence: 'Der Auftrag betrifft genau das, wonach gefragt wurde.',
        req: ['ERR-00'],
        holds: (step) => {
          const order = orderOf(step, 'perform');
          if (order === undefined) return true;
          const asked: unknown = step.event.type === 'OPEN' ? step.event['subject'] : step.before.context.subject;
          return JSON.stringify(order.input) === JSON.stringify(asked);
        },
      },
      {
        name: 'what is done is told',
        sentence:
          'Ist der Auftrag erledigt oder überholt, liest die Seite dahinter neu; auch wer nach einem Fehler aufgibt, sieht den wirklichen Stand.',
        req: ['ERR-00'],
        holds: (step) => {
          const ends =
            (step.before.matches('doing') || step.before.matches('looking')) &&
            (step.after.hasTag('fulfilled') || step.after.matches('shown') || step.after.matches('overtaken'));
          const givesUp = (['failed', 'refused', 'unclear', 'stillThere'] as const).some((state) => step.before.matches(state));
          return doesIt(step, 'tellDone') === ends && doesIt(step, 'tellGivenUp') === (givesUp && step.event.type === 'CLOSE');
        },
      },
      {
        name: 'no secret is left unasked',
        sentence:
          'Ein Geheimnis, das nur einmal gezeigt wird, ist erst fort, wenn es kopiert oder gedruckt ist oder jemand auf die Frage sagt, dass es notiert ist.',
        req: ['D-12'],
        holds: (step) => {
          if (!step.before.matches('shown') || step.after.matches('shown')) return true;
          const isNoted = step.before.matches({ shown: { noting: 'noted' } }) && step.event.type === 'CLOSE';
          return isNoted || (step.before.matches({ shown: { noting: 'asking' } }) && step.event.type === 'GO_ON');
        },
      },
      {
        name: 'what is closed is told',
        sentence: 'Ist der Dialog zu, erfährt es die Seite, auch wenn das Ergebnis gesehen ist; ein Geheimnis ist dann notiert.',
        req: ['D-12', 'ERR-00'],
        holds: (step) => doesIt(step, 'tellClosed') === (!step.before.matches('idle') && step.after.matches('idle')),
      },
      {
        name: 'noted by copy or paper',
        sentence: 'Als notiert gilt ein Geheimnis nur, wenn es eben kopiert oder gedruckt wurde.',
        req: ['D-12'],
        holds: (step) => {
          const isNoted = (snapshot: ActionSnapshot): boolean => snapshot.matches({ shown: { noting: 'noted' } });
          return isNoted(step.before) || !isNoted(step.after) || step.event.type === 'COPIED' || doesIt(step, 'printResult');
        },
      },
      {
        name: 'printed on demand',
        sentence: 'Gedruckt wird genau dann, wenn es verlangt ist und ein Ergebnis da ist.',
        req: ['D-12'],
        holds: (step) => doesIt(step, 'printResult') === (step.event.type === 'PRINT' && step.before.matches('shown')),
      },
    ],
    hears: {
      // An order under way is neither given again nor taken back.
      busy: [],
      sending: [],
      dialog: ['CANCEL', 'CHANGE', 'CLOSE', 'CONFIRM', 'COPIED', 'COVER', 'GO_ON', 'PRINT', 'RETRY', 'REVEAL'],
      confirming: ['CANCEL', 'CHANGE', 'CONFIRM'],
      failed: ['CLOSE', 'RETRY'],
      refused: ['CLOSE'],
      fulfilled: ['CLOSE', 'OPEN'],
      unclear: ['CLOSE', 'RETRY'],
      stillThere: ['CLOSE'],
      guarded: ['CANCEL', 'CLOSE', 'COPIED', 'COVER', 'GO_ON', 'PRINT', 'REVEAL'],
      secret: ['CANCEL', 'CLOSE', 'COPIED', 'COVER', 'GO_ON', 'PRINT', 'REVEAL'],
      awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'CONFIRM_PASSWORD', 'RESUMED', 'DECLINE'],
    },
    harmless: [...('confirming' in machine.states ? ['OPEN'] : []), 'CHANGE', 'CANCEL', 'CLOSE', 'REVEAL', 'COVER', 'DECLINE'].filter(
      (type) => listens.has(type),
    ),
    isSafe: (snapshot) => snapshot.matches('idle') || snapshot.hasTag('fulfilled') || snapshot.matches('overtaken'),
  });
}
