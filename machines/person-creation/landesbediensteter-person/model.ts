import { FOUND } from '../person-creation/samples';
import { readingModel } from '#machines/patterns/reading/samples';
import { landesbediensteterPersonMachine } from './machine';

export const model = readingModel(landesbediensteterPersonMachine, {
  known: [
    { name: 'eine Zuordnung', value: FOUND },
    { name: 'ohne Zuordnung', value: { ...FOUND, held: [] } },
  ],
  calls: ['personenuebersicht.get', 'landesbediensteter.search', 'auth.logininfo'],
});
