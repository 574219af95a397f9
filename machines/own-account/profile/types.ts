import type { PersonInfo, Personenuebersicht } from '#contract/types';
import type { Failure } from '#machines/shared/failure';

export interface ProfileInput {
  readonly personId: string;
}

export interface ProfileContext extends ProfileInput {
  readonly info: PersonInfo | null;
  readonly uebersicht: Personenuebersicht | null;
  readonly failure: Failure | null;
}

export interface ProfileAnswer {
  readonly info: PersonInfo;
  readonly uebersicht: Personenuebersicht;
}

export type ProfileEvent = { readonly type: 'RETRY' };
