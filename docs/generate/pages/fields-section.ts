import type { FieldFacts, Refusal } from '../fields/facts';
import { html, join, type Content } from '../html/markup';
import { table } from '../html/table';
import { german } from './numbers';
import type { Section } from './machine-page';

/** The fields of a form as whoever fills it in reads them, and what is said where one is refused; none where nothing is typed. */
export const fieldsSection = (title: string, fields: readonly FieldFacts[]): Section[] =>
  fields.length === 0
    ? []
    : [
        {
          id: 'felder',
          title: 'Felder',
          content: html`<p>
              So steht jedes Feld auf der Seite. Was die Seite selbst abweist, sendet sie nicht; was erst der Server abweist, steht danach
              an demselben Feld. Was vom Stand der Person oder der Eingabe abhängt, ist an Beispielen gezeigt.
            </p>
            ${table({
              caption: `Felder: ${title}`,
              head: ['Feld', 'Was darunter steht', 'Was die Seite abweist', 'Was der Server abweist'],
              rows: fields.map(({ name, label, helps, own, server }) => ({
                id: `feld-${name}`,
                cells: [html`${label} <code>${name}</code>`, lines(helps), lines(own.map(refused)), lines(server.map(refused))],
              })),
            })}`,
          isWide: true,
        },
      ];

const lines = (parts: readonly Content[]): Content => (parts.length === 0 ? '–' : join(parts, html`<br />`));

const refused = ({ text, value }: Refusal): Content => {
  const typed = typedAs(value);
  return typed === null ? text : html`${text} <span class="id">(${typed})</span>`;
};

/** What was in the field, in words; null where an example says nothing. */
function typedAs(value: unknown): string | null {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null && 'day' in value ? typedAs(value.day) : null;
  if (value === '') return 'leer';
  const rows = value.split('\n').length;
  if (rows > 2) return `${german(rows)} Zeilen`;
  return value.length > 40 ? `${german(value.length)} Zeichen` : `zum Beispiel „${value}“`;
}
