import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** The German words of one part of the portal; loaded with that part. */
export interface Catalogue<T> {
  readonly namespace: string;
  readonly texts: T;
}

/** The shape of a catalogue, whatever its words: another one may say the same things otherwise. */
export type Wording<T> = { readonly [K in keyof T]: T[K] extends string ? string : Wording<T[K]> };

/** Every path to a text, with dots between its parts; a plural is asked for without its ending. */
type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${K extends `${infer Base}_${'one' | 'other'}` ? Base : K}`
    : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type TextFunction<T> = (key: Keys<T>, values?: Readonly<Record<string, string | number>>) => string;

/** What texts call the portal of the state that it is for (D-06). */
const NAMES = { portalName: 'Schulportal Schleswig-Holstein' };

void i18next.use(initReactI18next).init({
  lng: 'de',
  fallbackLng: 'de',
  resources: {},
  interpolation: { escapeValue: false, defaultVariables: NAMES },
  initAsync: false,
  // A value that only a newer backend knows has no word: it is told as it is, without the path of the catalogue before it.
  parseMissingKeyHandler: (key) => key.replace(/.*\./, ''),
});

/** Says what texts call the portal; nothing keeps what it was. */
export const callPortal = (names: Partial<typeof NAMES>): void => void Object.assign(NAMES, names);

/** Adds the words of a part (SHELL-06). */
export function defineCatalogue<const T extends object>(namespace: string, texts: T): Catalogue<T> {
  i18next.addResourceBundle('de', namespace, texts);
  return { namespace, texts };
}

/** The words of a part inside a component; a key that does not exist does not compile. */
export function useTexts<T>(catalogue: Catalogue<T>): TextFunction<T> {
  const { t } = useTranslation(catalogue.namespace);
  return t as unknown as TextFunction<T>;
}

/** The words of a part outside of components. */
export function textsOf<T>(catalogue: Catalogue<T>): TextFunction<T> {
  return i18next.getFixedT('de', catalogue.namespace) as unknown as TextFunction<T>;
}
