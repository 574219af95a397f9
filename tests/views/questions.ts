import i18next from 'i18next';
import { expect } from 'vitest';
import { NAMELESS, WITHOUT_OBJECT } from '../questions';
import { foreignParts, loadedWording, patternOf, textsIn } from './wording';

/** Whether a question is one of those that have no object; its catalogue is loaded where it is asked. */
const hasNoObject = (question: string): boolean =>
  Object.keys(WITHOUT_OBJECT).some((key) => {
    const dot = key.indexOf('.');
    const text: unknown = i18next.getResource('de', key.slice(0, dot), key.slice(dot + 1));
    return typeof text === 'string' && patternOf(text).test(question);
  });

/** Whoever is asked on the page reads what the question is about: it names somebody or something, and is about no nameless one (D-26). */
export function expectQuestionsToName(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(({ innerText }) => innerText.trim().endsWith('?'));
  const asked = titles.filter(({ innerText }) => !hasNoObject(innerText.trim()));
  const wording = asked.length === 0 ? null : loadedWording();
  for (const title of asked) {
    const question = title.closest('dialog, [tabindex="-1"], .alert') ?? title;
    expect(title.innerText, 'a question about a nameless one').not.toMatch(NAMELESS);
    const named = textsIn(question).filter(({ data }) => wording !== null && foreignParts(data, wording).length > 0);
    expect(named.length, `${title.innerText} names nobody and nothing`).toBeGreaterThan(0);
  }
}
