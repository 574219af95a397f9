import { dictionary } from '@zxcvbn-ts/language-de';

/** Words of programs and of English that also stand in lists of German words; none of them may be read by a user. */
const ENGLISH = new Set(
  (
    'a about account active all already also and any are be because been before button by call cancel cancelled changes ' +
    'check child choose class click close closed confirm content could create current data delete deleted disabled do does ' +
    'done draft edit empty enabled enter error errors event every expired failed failure false field file files finished ' +
    'first for found from get given go goes guard has have heading help here home how if input invalid is it item items ' +
    'its key last later leave left load loaded loading locked login logout lost make may message missing more must new ' +
    'next no not nothing null now of off okay only open or order other our page password paused pending please press ' +
    'previous profile ready refused reload remove request reset results retry role row rows running save saved saving ' +
    'school schools search select selected send sent settings should show sign since some something started state step ' +
    'still submit success than that the their them then there these they this time title to todo too true try type ' +
    'undefined until update upload uploaded uploading used user username users valid value view wait waiting went were ' +
    'what when where which while who whole whose why with without would wrong yes you your again'
  ).split(' '),
);

/** German words that are spelled like English ones. */
const BOTH = new Set(['also', 'still']);

/** What no dictionary has: terms of schools, of the portal and of its technology, as users here say them. */
const TERMS = new Set(
  (
    'app bitv csv dsgvo excel json prüfsumme tdddg utf mb qr kopers nr dstnr lk helpdesk smartphone tablet tab token software hardware browser portal schulportal ' +
    'schulträger schulform systemrecht systemrechte befristung inbetriebnahme einmalpasswort hochladen uhr mail prozent trennzeichen ' +
    'itslearning klassenname prüfprotokoll apostroph semikolon umlaut umlaute totp faq vidis abmelden abgemeldet abmeldung zuweisbar berichtigt getippt zurückgeblättert ' +
    'vorgeblättert bestätigt unbestätigt freigeschaltet gemerkt prüfbar schwebe abgelehnt geleert löscht umbenennen abwählen fertig unfertig blättern unbefristet jjjj lehr orgadmin sysadmin'
  ).split(' '),
);

const isEnglish = (word: string): boolean => ENGLISH.has(word) && !BOTH.has(word);
const KNOWN = new Set([...dictionary['commonWords'], ...dictionary['wikipedia']].map((word) => word.toLowerCase()));
const isListed = (word: string): boolean => (KNOWN.has(word) && !isEnglish(word)) || TERMS.has(word);

/** A German word is listed, or is put together from listed ones, with the letters that German joins them by and its endings. */
function isGermanWord(word: string): boolean {
  if (isListed(word)) return true;
  const bare = word.replace(/(?:en|es|em|er|e|n|s)$/, '');
  if (bare.length >= 4 && isListed(bare)) return true;
  const verb = /^(?:(?:ab|an|auf|aus|ein|um|vor|weg|zu|zurück)?(?:ge|zu)?)(\p{L}{3,}?)e?(?:t|st|te|ten|nd|nde|nden)$/u.exec(bare)?.[1];
  if (verb !== undefined && [`${verb}en`, `${verb}n`].some(isListed)) return true;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const head = word.slice(0, cut).replace(/(?<=...)(?:es|s|en|n)$/, '');
    if ((isListed(word.slice(0, cut)) || isListed(head)) && isGermanWord(word.slice(cut))) return true;
  }
  return false;
}

/** The words of a text; what is filled in later is none, nor is a value that is quoted as it travels. */
export const wordsIn = (text: string): string[] =>
  [...text.replace(/\{\{\w+\}\}|„[a-z_]+“/g, ' ').matchAll(/\p{L}{2,}/gu)].map(([word]) => word.toLowerCase());

/** What speaks against a text being German: English words, and words that no German list has; [] when nothing does. */
export function foreignWords(text: string): string[] {
  const words = wordsIn(text);
  const english = words.filter(isEnglish);
  return [...new Set([...english, ...words.filter((word) => !isGermanWord(word))])];
}
