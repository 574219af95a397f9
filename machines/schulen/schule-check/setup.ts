import { assign, setup } from 'xstate';
import { isFree, type SchuleVerwendung } from '#rules/schule-verwendung';
import { META } from '#machines/shared/meta';
import type { CheckedSchule, SchuleCheckContext, SchuleCheckEvent } from './types';

export const schuleOf = ({ event }: { readonly event: { readonly schule: CheckedSchule } }): CheckedSchule => event.schule;
export const verwendungOf = ({ event }: { readonly event: { readonly verwendung: SchuleVerwendung } }): SchuleVerwendung =>
  event.verwendung;

/** What the check before the deletion of a school is made of. */
export const schuleCheckSetup = setup({
  types: { context: {} as SchuleCheckContext, events: {} as SchuleCheckEvent, meta: META },
  guards: { isFree: (_, verwendung: SchuleVerwendung) => isFree(verwendung) },
  actions: {
    rememberSchule: assign((_, schule: CheckedSchule) => ({ schule })),
    forgetSchule: assign({ schule: null }),
    /** The question about the school that was checked is opened. */
    beginDeletion: () => undefined,
  },
});
