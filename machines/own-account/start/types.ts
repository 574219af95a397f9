import type { Meldung, PersonInfo, Personenuebersicht, ServiceProvider, TokenState } from '#contract/types';
import type { Failure } from '#machines/shared/failure';

export interface StartInput {
  readonly personId: string;
  /** Banners that were dismissed in this session. */
  readonly dismissed: readonly string[];
  /** Milliseconds; how urgent a time limit is, is judged when the page is opened and does not change while one looks at it. */
  readonly openedAt: number;
}

export interface StartContext extends StartInput {
  readonly providers: readonly ServiceProvider[];
  readonly providersFailure: Failure | null;
  readonly meldung: Meldung | null;
  readonly info: PersonInfo | null;
  readonly uebersicht: Personenuebersicht | null;
  readonly hasToken: boolean | null;
}

export interface PersonAnswer {
  readonly info: PersonInfo;
  readonly uebersicht: Personenuebersicht;
}

export type StartEvent = { readonly type: 'RETRY' } | { readonly type: 'DISMISS'; readonly id: string };

export type { Meldung, ServiceProvider, TokenState };
