import type { ReactElement, ReactNode } from 'react';
import type { StateValue } from 'xstate';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import { doneItems, failedItems, openItems, unclearItems } from '#machines/patterns/bulk/progress';
import type { BulkContext, BulkEvent } from '#machines/patterns/bulk/types';
import type { BULK } from '#i18n/de/bulk';
import type { Catalogue, TextFunction, Wording } from '#i18n/index';

type Part = 'running' | 'pausing' | 'cancelling';
type Resting =
  | 'interrupted'
  | 'confirmingDiscard'
  | 'discarding'
  | 'paused'
  | 'awaitingStepUp'
  | 'awaitingSignIn'
  | 'handingOver'
  | 'confirmingLoss'
  | 'finished'
  | 'printed'
  | 'cancelled';

/** A snapshot of a machine of the bulk pattern. */
export interface BulkSnapshot {
  readonly value: StateValue;
  readonly context: BulkContext<unknown, unknown>;
  matches(state: 'preparing' | 'reserving' | 'working' | 'elsewhere' | 'closed' | Resting | { readonly working: Part }): boolean;
  can(event: BulkCommand): boolean;
  hasTag(tag: 'awaiting' | 'busy' | 'offered' | 'sending'): boolean;
}

/** What a person says to a run once it has begun. */
export type BulkCommand = Extract<
  BulkEvent<never, never>,
  {
    readonly type:
      | 'PAUSE'
      | 'GO_ON'
      | 'CANCEL'
      | 'RETRY_FAILED'
      | 'SAVE_FAILURES'
      | 'SAVE_RESULTS'
      | 'PRINT_RESULTS'
      | 'PRINTED'
      | 'RENEW'
      | 'CLOSE'
      | 'RESUMED'
      | 'DECLINE';
  }
>;

/** The test ids of a run, where testers know its parts by other ones. */
export interface BulkIds {
  readonly notice: string;
  readonly progress: string;
  readonly result: string;
  readonly close: string;
  readonly saveFailures: string;
  readonly failures: string;
}

export const BULK_IDS: BulkIds = {
  notice: 'bulk-working-text',
  progress: 'bulk-progress',
  result: 'bulk-result-text',
  close: 'bulk-close-button',
  saveFailures: 'bulk-save-failures-button',
  failures: 'bulk-outcomes',
};

export interface BulkRunProps {
  readonly snapshot: BulkSnapshot;
  readonly send: (command: BulkCommand) => void;
  readonly catalogue: ErrorCatalogue;
  /** What is asked before it begins; null for a run that only comes back after a reload. */
  readonly question: {
    readonly title: string;
    readonly content: ReactNode;
    readonly start: { readonly label: string; readonly testid: string; readonly onPress: () => void; readonly danger?: boolean } | null;
    readonly back: { readonly label: string; readonly testid: string; readonly onPress: () => void };
  } | null;
  /** "Klasse": what one item is. */
  readonly item: string;
  /** How one is called; its id unless given. */
  readonly nameOf?: (id: string) => string;
  /** "angelegt": what became of one, where the result lists who is done. */
  readonly done?: string;
  /** "Alle 5 sind jetzt in der Klasse 7b", without the full stop: what became of whom; by what became of one unless given. */
  readonly told?: (who: string, count: number) => string;
  /** The same of one of them, where its result says more. */
  readonly doneOf?: (id: string, result: unknown) => string;
  /** What it does, by kind and object, and when it was broken off: said where a reload left it over. */
  readonly offer?: { readonly what: string; readonly brokenOffAt: number } | null;
  /** Whom the result lists; without a word everybody, else those who are not done, or who failed. */
  readonly listed?: 'undone' | 'failed';
  /** How many each item stands for, where it is several at once. */
  readonly sizeOf?: (id: string) => number;
  /** The words of a run that is not an edit. */
  readonly words?: Catalogue<Wording<typeof BULK.texts>>;
  readonly ids?: BulkIds;
  /** It only reads: nothing can be done without anybody knowing. */
  readonly onlyReads?: boolean;
  /** What it means that secrets were lost or may have come about unseen, in the words of a run that has secrets. */
  readonly unclear?: {
    /** Above the names of those whose secret was lost. */
    readonly lost: string;
    /** The same of how many, inside the sentence of the result. */
    readonly lostPhrase: string;
    /** The same of one. */
    readonly lostRow: string;
    readonly unheard: string;
    readonly unheardRow: string;
    readonly unheardText: string;
    /** What going on does with them. */
    readonly again: string;
    /** What stays so where the rest is discarded. */
    readonly discard: string;
    readonly renew: string;
  };
  /** What is to be saved or printed, with the words for it. */
  readonly secrets?: {
    readonly text: ReactNode;
    /** Once that is done. */
    readonly handedOver: ReactNode;
    readonly save: string;
    readonly print: string;
    /** What is asked about them now, in place of the result. */
    readonly question: ReactElement | null;
  };
  /** What makes sense when it is over, beside trying the failed ones again; closing it unless given. */
  readonly next?: ReactNode;
}

export interface Figures {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Without those of whom the answer stayed out. */
  readonly open: number;
  readonly lost: number;
  /** No answer came: they may be done. */
  readonly unclear: number;
}

/** How many are done with, one way or the other, in the words of a run. */
export const worked = ({ total, open, unclear }: Figures): { readonly done: number; readonly count: number } => ({
  done: total - open - unclear,
  count: total - open - unclear,
});

/** How far it is, and of how many nobody knows. */
export const standing = (t: TextFunction<Wording<typeof BULK.texts>>, figures: Figures & Readonly<Record<string, number>>): string =>
  t(figures.unclear === 0 ? 'pausedText' : 'pausedUnclear', { ...figures, ...worked(figures) });

/** Open ones whose answer stayed out and whose secret is not lost already. */
export const unheardOf = ({ snapshot: { context }, onlyReads = false }: Pick<BulkRunProps, 'snapshot' | 'onlyReads'>): readonly string[] =>
  onlyReads ? [] : unclearItems(context).filter((id) => !context.lost.includes(id));

/** How far a run is. */
export function figuresOf({
  snapshot,
  onlyReads = false,
  sizeOf = () => 1,
}: Pick<BulkRunProps, 'snapshot' | 'onlyReads' | 'sizeOf'>): Figures & Readonly<Record<string, number>> {
  const { context } = snapshot;
  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + sizeOf(id), 0);
  const unheard = unheardOf({ snapshot, onlyReads });
  return {
    total: sum(context.items),
    done: sum(doneItems(context)),
    failed: sum(failedItems(context)),
    open: sum(openItems(context)) - sum(unheard),
    lost: sum(context.lost.filter((id) => context.outcomes[id] === undefined)),
    unclear: sum(unheard),
  };
}
