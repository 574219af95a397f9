import { searchModel } from '#machines/patterns/search/samples';
import { traegerSearchMachine } from './machine';

export const model = searchModel(traegerSearchMachine, {
  within: 'oeffentlich',
  options: [
    { id: 'ostufer', title: 'Schulverband Ostufer' },
    { id: 'kiel', title: 'Stadt Kiel' },
  ],
  calls: 'organisationen.list',
});
