import type { TogetherProperty } from './explore';
import { contextOf, FIELDS, type FormWindow } from './form-page';
import type { FormFact, TwoForms } from './forms';

/** What holds where two persons change one record (gate K10), in the words that auditors read. */

const isCarriedOut = ({ answer }: FormFact): boolean =>
  answer !== null && ('ok' in answer || ('found' in answer && answer.found.saved !== null));
const isAtRest = ({ state }: FormWindow): boolean => state.matches({ editing: 'clean' }) || state.matches('saved');

export const FORM_PROPERTIES: readonly TogetherProperty<TwoForms, FormFact>[] = [
  {
    kind: 'step',
    sentence: 'Gespeichert wird nur über einem Stand, den die Seite vorher gezeigt hat.',
    req: ['STATE-12'],
    holds: (before, { save }, after) =>
      save === null || before.server.version === after.server.version || save.seen === before.server.version,
  },
  {
    kind: 'step',
    sentence: 'Ein Speichern ändert nur Felder, in die die Person selbst etwas eingegeben hat.',
    req: ['STATE-12'],
    holds: (before, { save }, after) =>
      save === null ||
      FIELDS.every((field) => {
        const [was, is] = [before.server.fields[field], after.server.fields[field]];
        return was === is || save.typed[field]?.value === is;
      }),
  },
  {
    kind: 'step',
    sentence: 'Den Wert eines anderen ersetzt nur, wer ihn im Feld gesehen oder sich dagegen entschieden hat.',
    req: ['STATE-12'],
    holds: (before, { save }, after) =>
      save === null ||
      FIELDS.every((field) => {
        const [was, is] = [before.server.fields[field], after.server.fields[field]];
        return was === is || save.typed[field] === undefined || save.typed[field].over === was;
      }),
  },
  {
    kind: 'always',
    sentence: 'Was jemand eingegeben hat, steht da, bis es gespeichert, verworfen oder gegen den anderen Wert aufgegeben ist.',
    req: ['STATE-12', 'STATE-13'],
    holds: ({ windows }) =>
      windows.every((window) =>
        FIELDS.every((field) => window.typed[field] === undefined || contextOf(window).draft[field] === window.typed[field].value),
      ),
  },
  {
    kind: 'step',
    sentence: 'Als gespeichert gilt nur, was der Server bestätigt hat oder was dort so steht, wie es gesendet ist.',
    req: ['STATE-12', 'ERR-00'],
    holds: (before, fact, { windows }) =>
      fact.window === null ||
      !windows[fact.window].state.matches('saved') ||
      before.windows[fact.window].state.matches('saved') ||
      isCarriedOut(fact),
  },
  {
    kind: 'step',
    sentence: 'Blieb eine Antwort aus, heißt es nie „jemand anderes“, solange auf dem Server steht, was man selbst gesendet hat.',
    req: ['D-36'],
    holds: (before, fact, after) => {
      if (fact.window === null || !after.windows[fact.window].state.matches('comparing')) return true;
      const page = before.windows[fact.window];
      const { draft, lost } = contextOf(page);
      return page.state.matches('comparing') || !lost || FIELDS.some((field) => before.server.fields[field] !== draft[field]);
    },
  },
  {
    kind: 'way',
    sentence: 'Von überall kommen beide Seiten dahin, dass nichts mehr offen ist.',
    req: ['STATE-12', 'STATE-13'],
    leadsTo: ({ windows }) => windows.every(isAtRest),
    by: () => true,
  },
];
