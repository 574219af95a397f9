import { exactly, type SchuleVerwendung } from '#rules/schule-verwendung';
import { readingModel } from '#machines/patterns/reading/samples';
import { schuleVerwendungMachine } from './machine';

const NOTHING = exactly(0);

/** Nothing belongs to the school any more. */
export const FREE: SchuleVerwendung = {
  kinder: NOTHING,
  zugehoerige: NOTHING,
  rollen: NOTHING,
  personen: NOTHING,
  angebote: NOTHING,
  rollenerweiterungen: NOTHING,
};

/** Something of each kind, as far as one may look. */
export const USED: SchuleVerwendung = {
  kinder: exactly(2),
  zugehoerige: exactly(2),
  rollen: exactly(1),
  personen: exactly(31),
  angebote: null,
  rollenerweiterungen: { count: 5, atLeast: true },
};

export const model = readingModel(schuleVerwendungMachine, {
  known: [
    { name: 'es gibt noch einiges', value: USED },
    { name: 'es gibt nichts mehr', value: FREE },
  ],
  calls: [
    'organisationen.verwendung',
    'organisationen.list',
    'personen.frontend',
    'rolle.list',
    'provider.manageable',
    'provider.manageableByOrganisation',
  ],
});
