import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { draftStore, type DraftKind } from '#api/kept-drafts';
import { keptDraftMachine } from '#machines/frame/kept-draft/machine';
import type { DraftOwner } from '#machines/frame/kept-draft/types';
import { useWorkflowSetting } from './setting';
import { useWorkflow } from './use-workflow';

/** A kind of drafts, made once beside the bindings of the workflow whose input they are. */
export interface KeptDrafts<Draft> {
  readonly machineId: string;
  readonly machine: typeof keptDraftMachine;
  /** Only the type: what the predicate has let pass. */
  readonly of?: Draft;
}

/** @param isDraft whether this is what the workflow of this version works with */
export const keptDrafts = <Draft>(machineId: string, isDraft: (draft: unknown) => draft is Draft): KeptDrafts<Draft> => {
  const kind: DraftKind = { machineId, isDraft };
  return { machineId, machine: keptDraftMachine.provide({ actors: { store: draftStore(kind) } }) };
};

/** What a page does with what it has kept. */
export interface DraftKeeping<Draft> {
  /** `looking` is over in a moment; while it is `offering`, nothing has been applied. */
  readonly state: 'looking' | 'offering' | 'working';
  /** What a reload or a crash has left, with the moment at which it was kept; it stays known after it was decided on. */
  readonly offered: { readonly draft: Draft; readonly keptAt: Date } | null;
  /** What somebody goes on with; null where nobody does. */
  readonly taken: Draft | null;
  readonly take: () => void;
  readonly discard: () => void;
  /** Forgets what is kept: leaving was asked about, or it is done. For `onLeave` of what the workflow holds. */
  readonly drop: () => void;
  /** Keeps what stands on the page now; `useKeeping` says it with every change. */
  readonly keep: (draft: Draft) => void;
}

const nothing = (): void => undefined;
const NOTHING: DraftKeeping<never> = {
  state: 'working',
  offered: null,
  taken: null,
  take: nothing,
  discard: nothing,
  drop: nothing,
  keep: nothing,
};

/** Of what stands on a page of which nothing is kept. */
export const nothingKept = <Draft>(): DraftKeeping<Draft> => NOTHING as unknown as DraftKeeping<Draft>;

/**
 * Offers what a reload, a crash, or a sign-in that nobody came back from has left of a workflow, and keeps what is typed in it (STATE-13).
 * @param owner whose draft, and what it is about: the id of the page's object, empty where there is none; read once
 */
export function useKeptDraft<Draft>({ machineId, machine }: KeptDrafts<Draft>, owner: DraftOwner): DraftKeeping<Draft> {
  const { resumption } = useWorkflowSetting();
  const isReturn = (resumption.kind === 'resumed' || resumption.kind === 'draft') && resumption.machineId === machineId;
  const [{ value, context }, send] = useWorkflow(machine, { input: { ...owner, isReturn } });
  const { offered: kept, isTaken } = context;
  const offered = kept === null ? null : { draft: kept.draft as Draft, keptAt: new Date(kept.keptAt) };
  const acts = useMemo(
    () => ({
      take: () => send({ type: 'TAKE' }),
      discard: () => send({ type: 'DISCARD' }),
      drop: () => send({ type: 'DROP' }),
      keep: (draft: Draft) => send({ type: 'KEEP', draft }),
    }),
    [send],
  );
  return { state: value, offered, taken: isTaken && offered !== null ? offered.draft : null, ...acts };
}

/** As `useKeeping`, where something else can be begun beside an offer: who does so has decided about it. */
export function useKeepingBeside<Draft>(keeping: DraftKeeping<Draft>, draft: Draft | null, isFree = false): void {
  const { state, discard } = keeping;
  const isBegunAnew = state === 'offering' && draft !== null;
  useEffect(() => {
    if (isBegunAnew) discard();
  }, [isBegunAnew, discard]);
  useKeeping(keeping, draft, isFree);
}

/**
 * Keeps the draft of a workflow with every change of it; null means that there is none, and what was kept is forgotten.
 * @param isFree whether the page lets everybody go without a question: then it forgets what is kept as soon as somebody goes
 */
export function useKeeping<Draft>({ state, keep, drop }: DraftKeeping<Draft>, draft: Draft | null, isFree = false): void {
  const lets = useRef(isFree);
  useLayoutEffect(() => {
    lets.current = isFree;
  });
  // A reload and a crash draw nothing any more: they forget nothing.
  useLayoutEffect(() => () => (lets.current ? drop() : undefined), [drop]);
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (state !== 'working') return;
    if (draft === null) drop();
    else keep(draft);
    // By what it says, not by which object says it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, text]);
}
