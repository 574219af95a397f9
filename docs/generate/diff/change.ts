/** Every kind of change in the order in which it is told, for one and for several: `1 Übergang neu`, `2 Übergänge neu`. */
export const WHATS = {
  machineNew: ['Maschine neu', 'Maschinen neu'],
  machineGone: ['Maschine entfallen', 'Maschinen entfallen'],
  machineChanged: ['Angabe zu einer Maschine geändert', 'Angaben zu Maschinen geändert'],
  stateNew: ['Zustand neu', 'Zustände neu'],
  stateGone: ['Zustand entfallen', 'Zustände entfallen'],
  stateRenamed: ['Zustand umbenannt', 'Zustände umbenannt'],
  stateChanged: ['Zustand geändert', 'Zustände geändert'],
  stateReworded: ['Zustand umformuliert', 'Zustände umformuliert'],
  transitionNew: ['Übergang neu', 'Übergänge neu'],
  transitionGone: ['Übergang entfallen', 'Übergänge entfallen'],
  conditionChanged: ['Bedingung geändert', 'Bedingungen geändert'],
  targetChanged: ['Ziel geändert', 'Ziele geändert'],
  effectChanged: ['Wirkung geändert', 'Wirkungen geändert'],
  orderChanged: ['Reihenfolge geändert', 'Reihenfolgen geändert'],
  delayChanged: ['Dauer geändert', 'Dauern geändert'],
  transitionReworded: ['Übergang umformuliert', 'Übergänge umformuliert'],
  sentenceNew: ['Satz neu', 'Sätze neu'],
  sentenceGone: ['Satz entfallen', 'Sätze entfallen'],
  sentenceReworded: ['Satz umformuliert', 'Sätze umformuliert'],
  callNew: ['Aufruf neu', 'Aufrufe neu'],
  callGone: ['Aufruf entfallen', 'Aufrufe entfallen'],
  unreachedNew: ['Ausnahme vom Durchlaufen neu', 'Ausnahmen vom Durchlaufen neu'],
  unreachedGone: ['Ausnahme vom Durchlaufen entfallen', 'Ausnahmen vom Durchlaufen entfallen'],
  unreachedReworded: ['Ausnahme vom Durchlaufen anders begründet', 'Ausnahmen vom Durchlaufen anders begründet'],
  tracedNew: ['Anforderung zugeordnet', 'Anforderungen zugeordnet'],
  tracedGone: ['Anforderung nicht mehr zugeordnet', 'Anforderungen nicht mehr zugeordnet'],
  wordChanged: ['Wort geändert', 'Wörter geändert'],
  pageNew: ['Seite neu', 'Seiten neu'],
  pageGone: ['Seite entfallen', 'Seiten entfallen'],
  rightNew: ['Recht neu', 'Rechte neu'],
  rightGone: ['Recht entfallen', 'Rechte entfallen'],
  rightMoved: ['Recht an anderem Ort', 'Rechte an anderem Ort'],
  accessChanged: ['Zugang geändert', 'Zugänge geändert'],
  levelChanged: ['Stufe geändert', 'Stufen geändert'],
  codeNew: ['Fehlercode neu', 'Fehlercodes neu'],
  codeGone: ['Fehlercode entfallen', 'Fehlercodes entfallen'],
  limitChanged: ['Frist geändert', 'Fristen geändert'],
  detailChanged: ['Angabe geändert', 'Angaben geändert'],
  errorNew: ['Fehlertext neu', 'Fehlertexte neu'],
  errorGone: ['Fehlertext entfallen', 'Fehlertexte entfallen'],
  reworded: ['Text umformuliert', 'Texte umformuliert'],
  requirementNew: ['Anforderung neu', 'Anforderungen neu'],
  requirementGone: ['Anforderung entfallen', 'Anforderungen entfallen'],
  requirementReworded: ['Anforderung umformuliert', 'Anforderungen umformuliert'],
  germanNew: ['deutsche Fassung neu', 'deutsche Fassungen neu'],
  germanGone: ['deutsche Fassung entfallen', 'deutsche Fassungen entfallen'],
  germanReworded: ['deutsche Fassung umformuliert', 'deutsche Fassungen umformuliert'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

export type What = keyof typeof WHATS;

/** One change, told in German. */
export interface Change {
  readonly what: What;
  /** `Aufruf organisationen.rename: Recht KLASSEN_VERWALTEN entfallen`. */
  readonly text: string;
  /** A longer wording before and after. */
  readonly was?: string;
  readonly now?: string;
  /** As a summary tells it by itself: `Recht KLASSEN_VERWALTEN an „organisationen.rename“ entfallen`. */
  readonly brief?: string;
  /** How many it stands for; one where nothing is said. */
  readonly count?: number;
  /** Titles of the other machines that changed just so. */
  readonly also?: readonly string[];
}

/** What is signed together. */
export interface Part {
  /** Of the machine that it tells of. */
  readonly id?: string;
  readonly title: string;
  readonly changes: readonly Change[];
}

export interface Group {
  readonly title: string;
  /** Without changes it has no part. */
  readonly parts: readonly Part[];
}
