import { html, lines, Markup, type Content } from '../html/markup';
import type { Page } from '../html/page';
import type { MachineFacts } from '../read/facts';
import type { FaultProofs } from './faults-page';
import { browserStorage } from './questions/browser-storage';
import { conflicts } from './questions/conflicts';
import { erasing } from './questions/erasing';
import { logged } from './questions/logged';
import { lostAnswers } from './questions/lost-answers';
import { notProven } from './questions/not-proven';
import { list, QUESTIONS, type Question } from './questions/question';
import { secondFactor } from './questions/second-factor';
import { startPassword } from './questions/start-password';
import { whoMay } from './questions/who-may';

/** What an audit asks, each question with its answer. */
export const questionsOf = (machines: readonly MachineFacts[], faults: FaultProofs): readonly Question[] => [
  whoMay(),
  secondFactor(),
  erasing(),
  startPassword(),
  conflicts(machines),
  lostAnswers(machines),
  browserStorage(),
  logged(),
  notProven(machines, faults),
];

const LIST = 'liste-der-fragen';

/** What the list says of an answer: its first sentence, without links. */
export const firstSentence = (short: Content): Markup =>
  new Markup((/^[^]*?\.(?=\s+[A-ZÄÖÜ]|\s*$)/.exec(html`${short}`.text)?.[0] ?? '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' '));

/** One page with the questions of an audit: the answer in short, the table that is made of the sources, and what proves it. */
export function questionsPage(machines: readonly MachineFacts[], faults: FaultProofs): Page {
  const questions = questionsOf(machines, faults);
  return {
    path: QUESTIONS,
    title: 'Fragen einer Prüfung',
    wide: true,
    body: html`<p>
        Was bei einer Prüfung gefragt wird, mit der Antwort in Kürze, der Tabelle dazu und den Nachweisen. Die Tabellen sind aus dem
        Quelltext erzeugt oder werden mit ihm verglichen: widersprechen Programm und Antwort einander, so schlägt eine der Prüfungen fehl,
        die als Nachweis genannt sind. Titel von Prüfungen und der Wortlaut der Klauseln sind englisch.
      </p>
      <nav class="contents" id="${LIST}" aria-label="Fragen">
        <ol class="answers">
          ${lines(questions.map(({ id, title, short }) => html`<li><a href="#${id}">${title}</a><br />${firstSentence(short)}</li>`))}
        </ol>
      </nav>
      ${questions.map(
        ({ id, title, short, body, proofs }) =>
          html`<section>
            <h2 id="${id}">${title}</h2>
            <p><strong>In Kürze:</strong> ${short}</p>
            ${body}
            <p><strong>Nachweis:</strong></p>
            ${list(proofs)}
            <p class="back"><a href="#${LIST}">Zurück zur Liste der Fragen</a></p>
          </section>`,
      )}`,
  };
}
