import { detailsModel } from '#machines/patterns/details/samples';
import { personenZuordnungenMachine } from './machine';

export const model = detailsModel(personenZuordnungenMachine, {
  rows: ['anna', 'bo'],
  detail: { rollen: ['LiV'], schulen: ['0701234'], klassen: ['9a'], needsPersonalnummer: true },
  calls: 'personenuebersicht.list',
});
