import type { Schule } from '#rules/schule';
import { schuleOf } from '#rules/schule';
import type { TraegerDraft } from '#rules/schulen';
import type { Organisation } from '#contract/types';
import type { MovesOrder } from '#machines/schultraeger/schulen-moves/machine';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { FormEvent } from '#machines/patterns/form/types';
import type { MovesEvent } from '#machines/schultraeger/traeger-moves/types';
import { schulenMovesEvents, schultraegerFormEvents, traegerMovesEvents } from '../screens/schultraeger';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hältJeNachFrage } from './engine/words';
import { ERSATZ, KIEL, LAND, schule } from './schulen-words';

export const SCHULTRAEGER = '/admin/schultraeger';
export const NEUER_TRAEGER = '/admin/schultraeger/new';
export const TRAEGER = `/admin/schultraeger/${KIEL.id}`;
export const FREI = schule('0701234', 'Goethe-Schule');
export const DÜNE = schule('0702468', 'Dünenschule');
export const EIGEN = schule('0705678', 'Astrid-Lindgren-Schule', { zugehoerigZu: KIEL.id });

/** What there is: the carrier, its land and the schools, each by its id and in the lists that it belongs to. */
export const esGibt = (
  schulen: readonly Organisation[],
  traeger: Organisation = KIEL,
  ...others: readonly Organisation[]
): readonly Standing[] => {
  const all = [LAND, ERSATZ, traeger, ...others, ...schulen];
  return [
    hältJeNachFrage('organisationen.get', ({ path }) => {
      const found = all.find(({ id }) => id === path['organisationId']);
      return found ?? { refused: true, code: '404', status: 404 };
    }),
    hältJeNachFrage('organisationen.list', ({ query }) => ({
      items: all.filter(
        ({ typ, id, zugehoerigZu }) =>
          (query['typ'] === undefined || query['typ'] === typ) &&
          (query['zugehoerigZu'] === undefined || query['zugehoerigZu'].includes(zugehoerigZu ?? '-')) &&
          (query['organisationIds'] === undefined || query['organisationIds'].includes(id)),
      ),
    })),
  ];
};

type DraftEvent = FormEvent<TraegerDraft>;
/** The buttons of the form of a carrier. */
export const drückt = buttons<DraftEvent>(
  'schultraeger-form',
  schultraegerFormEvents,
)({
  'Schulträger anlegen': { type: 'SUBMIT' },
  'Namen speichern': { type: 'SUBMIT' },
  Speichern: { type: 'SUBMIT' },
  Verwerfen: { type: 'LEAVE' },
  'Eingaben verwerfen': { type: 'DISCARD' },
});
const field = fields<DraftEvent>('schultraeger-form', schultraegerFormEvents);
export const nennt = (name: string): Act => field(`tippt bei „Name des Schulträgers“: ${name}`, { type: 'CHANGE', change: { name } });
export const nimmt = (side: 'mine' | 'theirs'): Act =>
  field(`entscheidet sich für ${side === 'mine' ? 'die eigene Eingabe' : 'den neuen Stand'}`, { type: 'TAKE', field: 'name', side });

/** The two lists of schools. */
const listen = fields<MovesEvent>('traeger-moves', traegerMovesEvents);
export const bewegt = (organisation: Organisation, joins: boolean): Act => {
  const of: Schule = schuleOf(organisation);
  return listen(`wählt in der Liste ${of.title}`, { type: 'MOVE', move: { schule: of, joins } });
};
export const bewegtAlle = (organisationen: readonly Organisation[], joins: boolean): Act =>
  listen(joins ? 'drückt „Alle zuordnen“' : 'drückt „Alle lösen“', {
    type: 'MOVE_ALL',
    moves: organisationen.map((organisation) => ({ schule: schuleOf(organisation), joins })),
  });
/** Another carrier, whose schools come from there to the one of the page. */
export const OSTUFER: Organisation = { ...KIEL, id: '77777777-7777-4777-8777-777777777777', name: 'Schulverband Ostufer' };
export const holtVon = (traeger: Organisation): Act =>
  listen(`wählt bei „Schulen eines anderen Schulträgers zeigen“ ${traeger.name}`, {
    type: 'ORIGIN',
    traeger: { id: traeger.id, title: traeger.name },
  });
export const änderungen = buttons<MovesEvent>(
  'traeger-moves',
  traegerMovesEvents,
)({
  'Änderungen prüfen': { type: 'REVIEW' },
  'Änderungen verwerfen': { type: 'DISCARD' },
  'Zurück zu den Listen': { type: 'BACK' },
  'Weiter bearbeiten': { type: 'SAVED', failed: [] },
  'Weiter bearbeiten (Goethe gescheitert)': { type: 'SAVED', failed: [FREI.id] },
});

const ORDER: MovesOrder = {
  traeger: { id: KIEL.id, title: KIEL.name },
  land: LAND.id,
  moves: {
    [FREI.id]: { title: schuleOf(FREI).title, joins: true },
    [EIGEN.id]: { title: schuleOf(EIGEN).title, joins: false },
  },
};
const VON_OSTUFER = { id: OSTUFER.id, title: OSTUFER.name };
/** The run that saves the moves of both schools. */
export const lauf = buttons<BulkEvent<MovesOrder, unknown>>(
  'schulen-moves',
  schulenMovesEvents as never,
)({
  '2 Änderungen speichern': { type: 'START', params: ORDER },
  '1 Änderung speichern': {
    type: 'START',
    params: {
      ...ORDER,
      moves: { [FREI.id]: { title: schuleOf(FREI).title, joins: true, from: VON_OSTUFER } },
    },
  },
  '2 Änderungen speichern (beide bisher Schulverband Ostufer)': {
    type: 'START',
    params: {
      ...ORDER,
      moves: Object.fromEntries([FREI, DÜNE].map((one) => [one.id, { title: schuleOf(one).title, joins: true, from: VON_OSTUFER }])),
    },
  },
  'Gescheiterte erneut versuchen': { type: 'RETRY_FAILED' },
});
