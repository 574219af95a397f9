import type { ReactElement, ReactNode } from 'react';
import type { StateValue } from 'xstate';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import { doneItems, failedItems, openItems } from '#machines/patterns/bulk/progress';
import type { BulkContext, BulkEvent } from '#machines/patterns/bulk/types';
import type { BULK } from '#i18n/de/bulk';
import type { Catalogue, Wording } from '#i18n/index';

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
  hasTag(tag: 'awaiting' | 'busy' | 'offered'): boolean;
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
  /** Which persons' results were lost, and what that means. */
  readonly lostText?: string;
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
  readonly open: number;
  readonly lost: number;
}

/** How many are done with, one way or the other, in the words of a run. */
export const worked = ({ total, open }: Figures): { readonly done: number; readonly count: number } => ({
  done: total - open,
  count: total - open,
});

/** How far a run is. @param sizeOf how many an item stands for */
export function figuresOf(
  context: BulkContext<unknown, unknown>,
  sizeOf: (id: string) => number = () => 1,
): Figures & Readonly<Record<string, number>> {
  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + sizeOf(id), 0);
  return {
    total: sum(context.items),
    done: sum(doneItems(context)),
    failed: sum(failedItems(context)),
    open: sum(openItems(context)),
    lost: sum(context.lost),
  };
}

/** No answer, or none of the portal's own: what was asked for may be done (D-36). */
const UNHEARD_STATUSES = [0, 502, 503, 504];

/** Whether a run stopped because answers stayed out: then of what was under way nobody knows whether it is done. */
export const isUnheard = ({ context: { failure } }: BulkSnapshot): boolean => failure !== null && UNHEARD_STATUSES.includes(failure.status);
