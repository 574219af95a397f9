import type { Cover } from '../../kinds';
import type { OrderTier } from '../order';
import type { MachineRun, RunView, ToldShare } from '../told';

export const TIER_WORDS: Readonly<Record<OrderTier, string>> = {
  pure: 'Maschine allein',
  component: 'Gezeichneter Baustein',
  page: 'Seite im Browser, Server vertreten',
  server: 'Seite im Browser, wirklicher Server',
  installation: 'Ein anderes Portal mit seiner Adresse',
};

/** What a tier needs and does, below the choice. */
export const TIER_HELP: Readonly<Record<OrderTier, string>> = {
  pure: 'Ohne Seite und ohne Server; nach jedem Schritt wird jeder Satz über die Maschine geprüft.',
  component: 'Die gespeicherten Wege am Baustein, wie ihn die Prüfungen in tests/views zeichnen; Aufrufe werden vertreten.',
  page: 'Im zuletzt gebauten Portal (npm run build); was der Server antwortet, bestimmt der Weg. Von jedem Schritt wird ein Bild gemacht.',
  server: 'Der Server startet dafür mit Demodaten. Gedrückt wird, was die Seite anbietet; was geschieht, sagt der Server.',
  installation:
    'Dort wird angemeldet und gedrückt, was nichts ändert. Passwort und Schlüssel stehen in Umgebungsvariablen dessen, der den Befehl startet.',
};

export const COVER_WORDS: Readonly<Record<Cover, string>> = {
  states: 'jeder Zustand',
  transitions: 'jeder Übergang',
  pairs: 'jedes Paar von Übergängen nacheinander',
  requirements: 'jede Anforderung',
  random: 'ausgeloste Wege',
};

export const SHARE_WORDS: Readonly<Record<ToldShare['kind'], string>> = {
  states: 'Zustände',
  transitions: 'Übergänge',
  pairs: 'Paare',
  requirements: 'Anforderungen',
};

export const ONE_WORDS: Readonly<Record<ToldShare['kind'], string>> = {
  states: 'Zustand',
  transitions: 'Übergang',
  pairs: 'Paar',
  requirements: 'Anforderung',
};

const STAGES: Readonly<Record<MachineRun['stage'], string>> = {
  waiting: 'wartet',
  reading: 'wird erkundet',
  walking: 'wird gegangen',
  done: 'gegangen',
  'left out': 'bleibt aus',
};

export const stageWord = ({ stage }: Pick<MachineRun, 'stage'>): string => STAGES[stage];

/** `1 Weg`, `8 Wege`. */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('de-DE')} ${number === 1 ? one : many}`;

/** How a run stands, in a few words. */
export function statusWord({ status, findings }: RunView, isStopping: boolean): string {
  if (isStopping) return 'Der Lauf wird angehalten';
  const found =
    status === 'found' && findings.length === 0
      ? 'mit Funden, siehe Ausgabe'
      : findings.length === 0
        ? 'ohne Fund'
        : `mit ${counted(findings.length, 'Fund', 'Funden')}`;
  switch (status) {
    case 'running':
      return findings.length === 0 ? 'Der Lauf geht' : `Der Lauf geht, bisher ${found}`;
    case 'passed':
    case 'found':
      return `Der Lauf ist zu Ende, ${found}`;
    case 'stopped':
      return `Der Lauf wurde angehalten, ${found}`;
    case 'broken':
      return 'Der Lauf ist abgebrochen';
  }
}
