import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import { failureText } from '#contract/errors/lookup';
import type { Outcome } from '#rules/rollenerweiterung';
import type { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import type { TextFunction } from '#i18n/index';

export type SchulAngeboteWords = typeof SCHUL_ANGEBOTE extends { readonly texts: infer T } ? TextFunction<T> : never;

/** What became of one role, as a sentence; a refused one says why and what to do (ANG-09). */
export function printOutcome(t: SchulAngeboteWords, { came, gets, code }: Outcome): string {
  if (came === 'done') return t(gets ? 'result.gotten' : 'result.lost');
  if (came === 'open' || came === 'unseen') return t(`result.${came}`);
  if (code === null || code === 'NOT_FOUND') return t('result.notHere');
  const { text, wayOut } = failureText({ code }, ANGEBOT_ERRORS);
  return `${text} ${wayOut}`;
}
