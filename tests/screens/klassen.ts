import type { Klasse, KlasseDraft } from '#rules/klassen';
import type { KlassenQuery } from '#machines/klassen/klassen/types';
import { bulkEvents } from './patterns/bulk';
import { actionEvents } from './patterns/dialog';
import { formEvents } from './patterns/form';
import { listEvents } from './patterns/list';
import { klassenCodec } from '#features/klassen/address';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the form of a class come about. */
export const klasseFormEvents = formEvents<KlasseDraft>(
  'klasse-form',
  { does: 'type', testid: 'klassenname-input', text: ({ change }) => change.name ?? '' },
  [press('create-another-klasse-button'), press('klasse-edit-button')],
);

export const klassenSeveralEvents = bulkEvents('start-klassen-button', 'back-to-names-button', { closes: 'create-more-klassen-button' });

export const klasseDeletionEvents = actionEvents<Klasse>({
  open: 'open-klasse-delete-dialog-button',
  confirm: 'klasse-delete-button',
  cancel: 'cancel-klasse-delete-dialog-button',
  close: 'close-klasse-delete-success-dialog-button',
});

const list = listEvents<KlassenQuery>('klassen', {}, (query) => klassenCodec.write(query));
/** How the events of the list of classes come about. */
export const klassenEvents: typeof list = {
  ...list,
  // A school is taken back by its chip.
  ASK: [{ does: 'press', testid: ({ change }) => (change.schuleId === null ? 'chip-schule' : 'none') }, ...[list.ASK].flat()],
};
