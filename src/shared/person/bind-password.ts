import { wire } from '#shared/workflow/wire';
import { listeningKeeper } from '#api/keeper';
import { noter } from '#api/noter';
import { personPasswordMachine } from '#machines/person/person-password/machine';
import type { model } from '#machines/person/person-password/model';

/** A new start password beside something that is not left for it (CALL-44, D-12). */
export const passwordBeside = wire<typeof model>(personPasswordMachine, {
  perform: ({ input: { id }, call }) => call('personen.resetPassword', { path: { personId: id } }),
  note: noter('start'),
  keeper: listeningKeeper,
});
