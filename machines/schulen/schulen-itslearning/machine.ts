import type { TransferOfSchule } from '../schulen/types';
import { detailsMachine } from '#machines/patterns/details/machine';

/** How the transfers of the listed schools to itslearning stand (STATE-10, flag itslearningStatusEnabled). */
export const schulenItslearningMachine = detailsMachine<TransferOfSchule>({
  id: 'schulen-itslearning',
  description: 'Stand der Übertragung an itslearning für die Schulen, die im Fenster stehen.',
  req: ['SCREEN-12', 'STATE-10', 'LIST-01'],
});
