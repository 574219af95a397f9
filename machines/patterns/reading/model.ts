import { readingMachine } from './machine';
import { readingModel } from './samples';

/** A section stands for all: others differ in what they read only. */
const sampleReading = readingMachine<{ readonly name: string }>({
  id: 'reading',
  description: 'Ein Abschnitt einer Seite, der liest, was er zeigt, und allein scheitert.',
  req: ['ERR-00', 'STATE-13'],
});

export const model = readingModel(sampleReading, {
  known: [
    { name: 'gelesen', value: { name: '9a' } },
    { name: 'geändert', value: { name: '9b' } },
  ],
  calls: 'local',
});
