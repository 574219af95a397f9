import { searchMachine } from './machine';
import { searchModel } from './samples';

/** A search stands for all: others differ in what they offer only. */
export const model = searchModel(
  searchMachine({
    id: 'search',
    description: 'Eine Auswahl, die beim Tippen auf dem Server gesucht wird.',
    req: ['CALL-31', 'ERR-00'],
    lazy: true,
  }),
  {
    within: null,
    options: [
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
    ],
    calls: 'local',
  },
);
