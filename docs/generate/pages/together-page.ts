import { readFigures, type TogetherFigures } from '../../../tests/models/together/figures';
import { worldsTold, type WorldTold } from '../../../tests/models/together/worlds';
import { html, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import { linksOn } from './links';
import { german } from './numbers';
import { TOGETHER } from './paths';

const links = linksOn(TOGETHER);

const KINDS: Readonly<Record<WorldTold['sentences'][number]['kind'], string>> = {
  always: 'in jedem gemeinsamen Stand',
  step: 'bei jedem Schritt',
  way: 'von jedem gemeinsamen Stand aus',
};

/**
 * What holds where several machines meet: two windows, two persons, a server that loses answers.
 * @param figuresOf what the last exploring came to
 */
export const togetherPage = (figuresOf: (id: string) => TogetherFigures | null = readFigures): Page => ({
  path: TOGETHER,
  title: 'Mehrere zugleich',
  wide: true,
  body: html`<p>
      Eine Maschine allein sagt nicht, was geschieht, wenn zwei Fenster oder zwei Personen zugleich am Werk sind und der Server Antworten
      verliert. Dafür werden mehrere Maschinen zusammen mit dem Lebenslauf auf dem Server durchgespielt, in jeder Reihenfolge. Zu jedem Satz
      gibt es einen eingebauten Fehler, der ihn verletzt und bemerkt wird
      (${links.testFile('tests/models/together/together.test.ts', 'Prüfungen')}).
    </p>
    ${worldsTold().map((world) => worldOf(world, figuresOf(world.id)))}`,
});

const worldOf = ({ id, title, sentences }: WorldTold, figures: TogetherFigures | null): Markup =>
  html`<section id="${id}">
    <h2>${title}</h2>
    <p>${said(figures)}</p>
    ${table({
      caption: `Sätze: ${title}`,
      head: ['Satz', 'Gilt', 'Anforderungen'],
      rows: sentences.map(({ sentence, kind, req }) => ({ cells: [sentence, KINDS[kind], links.requirements(req)] })),
    })}
  </section>`;

function said(figures: TogetherFigures | null): Content {
  if (figures === null) return 'Wie viele Stände das sind, zählt jeder Lauf der Prüfungen; hier liegt keiner vor.';
  const { worlds, steps, broken } = figures;
  const counted = `Zuletzt durchgespielt: ${german(worlds)} gemeinsame Stände, ${german(steps)} Schritte; `;
  return broken === 0 ? `${counted}jeder Satz hielt.` : html`${counted}<strong>verletzt: ${broken}</strong>.`;
}
