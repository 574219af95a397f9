import type { DeletedAngebot } from '#machines/angebote/angebot-deletion/machine';
import type { AngebotPageEvent } from '#machines/angebote/angebot-page/types';
import type { ErweiterungenQuery } from '#machines/angebote/angebot-rollenerweiterungen/types';
import type { AngeboteQuery } from '#machines/angebote/angebote/types';
import type { ListEvent, ListQuery } from '#machines/patterns/list/types';
import { actionEvents } from './patterns/dialog';
import { bulkEvents } from './patterns/bulk';
import { listEvents } from './patterns/list';
import type { UserActions } from './user-action';
import { angeboteCodec, erweiterungenCodec } from '#features/angebote/address';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

interface Asking {
  readonly change: object;
}

/** The events of a list with a filter whose field has a test id of its own, and with headings that sort. */
function withFilter<Query extends ListQuery>(
  events: UserActions<ListEvent<Query>>,
  key: keyof Query & string,
  testid: string,
): UserActions<ListEvent<Query>> {
  const asks = [
    ...[events.ASK].flat(),
    {
      does: 'pick',
      testid: ({ change }: Asking) => (key in change ? testid : ''),
      value: ({ change }: Asking) => (change as Readonly<Record<string, string | null>>)[key] ?? '',
    },
    {
      does: 'press',
      testid: ({ change }: Asking) => ('sortField' in change ? `sort-${String(change.sortField)}` : ''),
    },
  ];
  return { ...events, ASK: asks } as unknown as UserActions<ListEvent<Query>>;
}

/** How the events of the list of Angebote come about. */
export const angeboteEvents = withFilter<AngeboteQuery>(
  listEvents<AngeboteQuery>('angebote', {}, (query) => angeboteCodec.write(query)),
  'kategorie',
  'kategorien-select',
);

/** How the Rollenerweiterungen of an Angebot are looked through. */
export const erweiterungenEvents = withFilter<ErweiterungenQuery>(
  listEvents<ErweiterungenQuery>('rollenerweiterungen', {}, (query) => erweiterungenCodec(query.angebotId).write(query)),
  'rolleId',
  'rolle-select',
);

export const angebotDeletionEvents = actionEvents<DeletedAngebot>({
  open: 'open-service-provider-delete-dialog-button',
  confirm: 'service-provider-delete-button',
  cancel: 'cancel-service-provider-delete-dialog-button',
  close: 'close-service-provider-delete-success-dialog-button',
});

/** How the run that ends Rollenerweiterungen takes the place of the Angebot, and gives it back. */
export const angebotPageEvents: UserActions<AngebotPageEvent> = {
  END: press('end-all-rollenerweiterungen-button'),
  BACK: [press('cancel-end-rollenerweiterungen-button'), press('back-to-angebot-button')],
};

export const rollenerweiterungenEndEvents = bulkEvents('end-rollenerweiterungen-button', 'cancel-end-rollenerweiterungen-button', {
  closes: 'back-to-angebot-button',
});
