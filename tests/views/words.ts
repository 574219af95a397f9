/** What each state says; every phrase is literal German, as a person reads it. */
export type Words = Readonly<Record<string, readonly string[]>>;

/**
 * Of a state: what is always said; nothing at all on purpose; or, where all depends on how one came there, by that event, or by the last
 * two.
 */
export type Said = readonly string[] | 'nothing' | Words;

/** The words of a screen. */
export interface Saying {
  /** By state: what is said whenever the screen is in it. A phrase of another state that is not among them must not be there. */
  readonly says: Readonly<Record<string, Said>>;
  /** By event, or by event and the state that it led to: what is said right after it, for texts that depend on an answer. */
  readonly saysAfter?: Words;
  /** By state: phrases of other states that its data may bring along. */
  readonly mayAlsoSay?: Words;
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isTextField = (one: HTMLElement): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(one.type));

/** Lines of text, names of controls, and what stands in fields: all that a person can read or be read to. */
export function visibleLines(): string[] {
  const seen = [...document.querySelectorAll<HTMLElement>('input, textarea, select, [aria-label], img[alt]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const fields = seen.map((one) => (isTextField(one) ? one.value : ''));
  const names = seen.flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('alt')]);
  // Which of several is the present one is said by no word: "▸ Prüfen".
  const present = [...document.querySelectorAll('[aria-current="step"]')].map((one) => `▸ ${(one.textContent ?? '').replace(/^\d+/, '')}`);
  const lines = [...document.body.innerText.split('\n'), ...fields, ...names.map((name) => name ?? ''), ...present];
  return [...new Set(lines.map(flat))].filter((line) => line !== '');
}

/** Whether a line holds the phrase as whole words. */
export function isSaid(phrase: string, lines: readonly string[]): boolean {
  const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  return lines.some((line) => {
    for (let at = line.indexOf(phrase); at >= 0; at = line.indexOf(phrase, at + 1)) {
      if (!isLetter(line[at - 1]) && !isLetter(line[at + phrase.length])) return true;
    }
    return false;
  });
}

/** The phrases of a state, whatever event led to it. */
const allOf = (said: Said | undefined): readonly string[] =>
  said === undefined || said === 'nothing' ? [] : isList(said) ? said : Object.values(said).flat();

const isList = (said: Said): said is readonly string[] => Array.isArray(said);

/** States of which nothing is told, or nothing for an event that is named. */
export const wordless = (says: Saying['says']): string[] =>
  Object.entries(says).flatMap(([state, said]) => {
    const lists = said === 'nothing' ? [] : isList(said) ? [said] : Object.values(said);
    return said !== 'nothing' && (lists.length === 0 || lists.some((phrases) => phrases.length === 0)) ? [state] : [];
  });

/** What the screen should say in this state, after this event, and does not; and what it says that belongs to other states only. */
export function wrongWords(
  { says, saysAfter = {}, mayAlsoSay = {} }: Saying,
  state: string,
  event: string | null,
  before: string | null,
): string[] {
  const lines = visibleLines();
  const may = mayAlsoSay[state] ?? [];
  const said = says[state];
  // A state that no page draws.
  if (said === undefined) return [];
  if (said === 'nothing') return lines.filter((line) => !isSaid(line, may)).map((line) => `should say nothing: ${line}`);
  const own = isList(said) ? said : (said[`${before} > ${event}`] ?? said[event ?? '']);
  if (own === undefined) return [`has no words after ${event}`];
  const wanted = [...own, ...(saysAfter[event ?? ''] ?? []), ...(saysAfter[`${event} > ${state}`] ?? [])];
  const allowed = [...wanted, ...may];
  const foreign = new Set(Object.values(says).flatMap(allOf));
  return [
    ...wanted.filter((phrase) => !isSaid(phrase, lines)).map((phrase) => `does not say: ${phrase}`),
    ...[...foreign]
      .filter((phrase) => !isSaid(phrase, allowed) && isSaid(phrase, lines))
      .map((phrase) => `says what belongs elsewhere: ${phrase}`),
  ];
}

/** A step of a path by names: what came, what came before it, and where it led. */
export interface WalkedStep {
  readonly before: string | null;
  readonly event: string;
  readonly state: string;
}

/**
 * The expectations that no step asks for: words after an event, or in a state after an event, that these steps do not have, and what a
 * state may say besides that is no state.
 */
export function unasked({ says, saysAfter = {}, mayAlsoSay = {} }: Saying, steps: readonly WalkedStep[]): string[] {
  const asked = new Set(steps.flatMap(({ state, event, before }) => [event, `${event} > ${state}`, `${before} > ${event} > ${state}`]));
  const dependent = Object.entries(says).flatMap(([state, said]) =>
    said === 'nothing' || isList(said) ? [] : Object.keys(said).map((event) => `${event} > ${state}`),
  );
  return [...dependent, ...Object.keys(saysAfter)]
    .filter((key) => !asked.has(key))
    .concat(Object.keys(mayAlsoSay).filter((state) => !(state in says)));
}

/** The words that only this event says in this state; null where the state says the same whatever led to it. */
export function wordsOfStep({ says, saysAfter = {} }: Saying, { state, event, before }: WalkedStep): string | null {
  const said = says[state];
  const dependent = said === undefined || said === 'nothing' || isList(said) ? {} : said;
  const both = `${before} > ${event}`;
  if (both in dependent) return `words ${both} > ${state}`;
  const key = `${event} > ${state}`;
  return event in dependent || key in saysAfter ? `words ${key}` : null;
}
