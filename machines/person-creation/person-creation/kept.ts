import { CREATION_STEPS, type CreationStep } from '#rules/person-creation';
import { isZuordnungDraft } from '#rules/kept-zuordnung';
import type { SnapshotFrom } from 'xstate';
import type { creationMachine } from './machine';
import { nextDraft } from './setup';
import { stepsOf } from './steps';
import type { KeptCreation } from './types';

const AT = CREATION_STEPS.map((step) => [step, step] as const);

/** What a reload must leave of the wizard (STATE-13); null where nothing would be lost. No secret is in it (D-12). */
export function keptCreation(snapshot: SnapshotFrom<typeof creationMachine>): KeptCreation | null {
  const { context } = snapshot;
  const { base, draft, row } = context;
  if (snapshot.matches('added')) return null;
  // Who is created needs no second one; their password is gone with the page.
  if (snapshot.matches('created')) return { draft: nextDraft(draft), at: 'person', namesakes: null, row };
  if (row.length === 0 && JSON.stringify(base) === JSON.stringify(draft)) return null;
  const isSent = (['committing', 'unclear', 'looking', 'perhaps'] as const).some((state) => snapshot.matches(state));
  if (isSent) return { draft, at: 'unclear', namesakes: context.namesakes, row };
  const last = CREATION_STEPS.findLast((step) => stepsOf(context).includes(step)) ?? 'befristung';
  const at: CreationStep = snapshot.matches('checkingChoice') ? 'rolle' : (AT.find(([state]) => snapshot.matches(state))?.[1] ?? last);
  return { draft, at, namesakes: null, row };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const areTexts = (values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string');
const arePersons = (value: unknown): boolean =>
  Array.isArray(value) && value.every((person) => isRecord(person) && areTexts([person['personId'], person['name']]));

const areNamesakes = (value: unknown): boolean =>
  arePersons(value) && (value as readonly { readonly about?: unknown }[]).every(({ about }) => Array.isArray(about) && areTexts(about));

/** Whether this is what the wizard works with; what another version of the portal has kept may not be. */
export function isKeptCreation(kept: unknown): kept is KeptCreation {
  if (!isRecord(kept) || !isRecord(kept['draft'])) return false;
  const { vorname, familienname, personalnummer, hasNoPersonalnummer } = kept['draft'];
  return (
    areTexts([vorname, familienname, personalnummer]) &&
    typeof hasNoPersonalnummer === 'boolean' &&
    isZuordnungDraft(kept['draft']) &&
    ([...CREATION_STEPS, 'unclear'] as readonly unknown[]).includes(kept['at']) &&
    (kept['namesakes'] === null || areNamesakes(kept['namesakes'])) &&
    arePersons(kept['row'])
  );
}
