import { isNameOfPerson } from '#contract/names';
import { problemOfSchuleName } from '#contract/organisation-names';
import { CONTENTS, handbookAddress } from '../handbook/read-handbook';
import { usernameBase } from '../names/username';
import { ADMINISTRATION, STANDARD_ANGEBOTE } from '../standard/angebote';
import { LANDESADMINISTRATOR, STANDARD_ROLLEN } from '../standard/rollen';
import { readPicture, readSponsor } from './pictures';
import type { StoredPortalConfig } from './portal-config';

/** One of the two kinds of schools that a state has: what its level is called and under which domain its mail addresses are. */
export interface EbeneAnswers {
  readonly name: string;
  readonly domain: string | null;
}

export interface AdministratorAnswers {
  readonly vorname: string;
  readonly familienname: string;
  /** Null: made of the name, as for everybody. */
  readonly benutzername: string | null;
}

/** Each question of the first set-up: its option, what is asked, and what is wrong with an answer. Empty answers are not judged. */
export interface Question {
  readonly option: string;
  readonly asks: string;
  /** How an answer looks, for the list of options. */
  readonly form: string;
  /** Whether an answer may be given more than once, and how many there must be. */
  readonly many: boolean;
  readonly least: number;
  /** Whether it is put for a new state, for one that stands, or for both. */
  readonly put: 'new' | 'extend' | 'both';
  /** What stands where nothing is answered. */
  byDefault?(answered: Answered): string;
  problem(answer: string): string | null;
}

/** What was answered so far, by option. */
export type Answered = Readonly<Record<string, readonly string[]>>;

const SEPARATOR = '|';
const parts = (answer: string): string[] => answer.split(SEPARATOR).map((part) => part.trim());

const ofOrganisation = (answer: string): string | null =>
  problemOfSchuleName(answer) === null
    ? null
    : 'ist kein Name: höchstens 255 Zeichen, nur Buchstaben, Ziffern, runde Klammern, Punkt, Komma, Binde- und Leerzeichen.';
const ofLink = (answer: string): string | null =>
  URL.canParse(answer) && /^(?:https?|mailto):$/.test(new URL(answer).protocol)
    ? null
    : 'muss mit https://, http:// oder mailto: beginnen.';
const ofHelp = (answer: string): string | null => (answer === handbookAddress(CONTENTS) ? null : ofLink(answer));
const ofWebAddress = (answer: string): string | null =>
  URL.canParse(answer) && /^https?:$/.test(new URL(answer).protocol) ? null : 'muss mit https:// oder http:// beginnen.';
const ofDomain = (answer: string): string | null =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(answer)
    ? null
    : 'ist keine Domain, etwa schulen.example.org (Kleinbuchstaben).';

function ofAdministrator(answer: string): string | null {
  const [vorname = '', familienname = '', benutzername, ...more] = parts(answer);
  if (more.length > 0 || !isNameOfPerson(vorname) || !isNameOfPerson(familienname))
    return 'braucht Vorname|Familienname oder Vorname|Familienname|Benutzername; Namen haben 2 bis 100 Zeichen und keine Ziffern.';
  if (benutzername === undefined && usernameBase(vorname, familienname) === null)
    return 'hat einen Namen ohne lateinische Buchstaben: geben Sie einen Benutzernamen an.';
  return benutzername === undefined || /^[a-z][a-z0-9._-]{1,49}$/.test(benutzername)
    ? null
    : 'hat einen Benutzernamen, der nicht geht: 2 bis 50 Zeichen, zuerst ein Buchstabe, nur a bis z, Ziffern, Punkt, Binde- und Unterstrich.';
}

const withAddress = STANDARD_ANGEBOTE.map(({ name }) => name).filter((name) => name !== ADMINISTRATION);
const mayBeLeftOut = STANDARD_ROLLEN.map(({ name }) => name).filter((name) => name !== LANDESADMINISTRATOR);
const listed = (names: readonly string[]): string => names.join(', ');

function ofAngebot(answer: string): string | null {
  const [name, url] = splitOnce(answer);
  if (!withAddress.includes(name)) return `gibt es nicht. Möglich sind: ${listed(withAddress)}.`;
  return ofWebAddress(url) === null ? null : `braucht eine Adresse: ${name}=https://…`;
}

const ofRolle = (answer: string): string | null =>
  mayBeLeftOut.includes(answer) ? null : `gibt es nicht. Möglich sind: ${listed(mayBeLeftOut)}.`;

/** Name and address of an Angebot; addresses hold further equals signs. */
function splitOnce(answer: string): [string, string] {
  const at = answer.indexOf('=');
  return at === -1 ? [answer.trim(), ''] : [answer.slice(0, at).trim(), answer.slice(at + 1).trim()];
}

const one = { many: false, least: 1, put: 'new' } as const;
const levelName = (kind: string) => (answered: Answered) => `${kind} ${answered['land']?.[0] ?? ''}`.trim();

/** All questions of the set-up in their order (G1). */
export const QUESTIONS: readonly Question[] = [
  { ...one, option: 'land', asks: 'Wie heißt das Land?', form: 'etwa Freistaat Muster', problem: ofOrganisation },
  {
    ...one,
    put: 'both',
    option: 'portal',
    asks: 'Wie heißt das Portal? Begrüßt wird mit „Willkommen im …“.',
    form: 'etwa Schulportal Muster',
    byDefault: levelName('Schulportal'),
    problem: ofOrganisation,
  },
  {
    ...one,
    put: 'both',
    least: 0,
    option: 'bild',
    asks: 'Welches Bild des Landes steht unter dem Menü, 140 mal 40 Punkte? Leer: sein Name.',
    form: 'etwa land.svg',
    problem: (answer) => {
      const picture = readPicture(answer);
      return 'problem' in picture ? picture.problem : null;
    },
  },
  {
    ...one,
    least: 0,
    option: 'kuerzel',
    asks: 'Welches Kürzel hat es?',
    form: 'etwa FM',
    problem: (answer) => (/^\p{L}{1,5}$/u.test(answer) ? null : 'hat ein bis fünf Buchstaben.'),
  },
  {
    ...one,
    option: 'oeffentlich',
    asks: 'Wie heißt die Ebene der öffentlichen Schulen?',
    form: 'Name',
    byDefault: levelName('Öffentliche Schulen'),
    problem: ofOrganisation,
  },
  {
    ...one,
    least: 0,
    option: 'oeffentlich-domain',
    asks: 'Unter welcher Domain haben sie E-Mail-Adressen? Leer: keine.',
    form: 'etwa schulen.example.org',
    problem: ofDomain,
  },
  {
    ...one,
    option: 'ersatz',
    asks: 'Wie heißt die Ebene der Ersatzschulen?',
    form: 'Name',
    byDefault: levelName('Ersatzschulen'),
    problem: ofOrganisation,
  },
  {
    ...one,
    least: 0,
    option: 'ersatz-domain',
    asks: 'Unter welcher Domain haben diese E-Mail-Adressen? Leer: keine.',
    form: 'etwa ersatzschulen.example.org',
    problem: ofDomain,
  },
  {
    ...one,
    put: 'both',
    option: 'hilfe',
    asks: 'Wohin führt „Hilfe“? /hilfe/ ist das Handbuch des Portals.',
    form: '/hilfe/ oder https://…',
    problem: ofHelp,
  },
  { ...one, put: 'both', option: 'kontakt', asks: 'Wohin führt „Kontakt“?', form: 'https://… oder mailto:…', problem: ofLink },
  { ...one, put: 'both', option: 'status', asks: 'Wohin führt „Systemstatus“?', form: 'https://…', problem: ofLink },
  {
    option: 'foerderer',
    asks: 'Wer fördert das Portal? Das Bild wird 220 Punkte breit gezeigt. Leer: niemand.',
    form: 'Name|https://…|bild.svg',
    many: true,
    least: 0,
    put: 'both',
    problem: (answer) => {
      const sponsor = readSponsor(parts(answer));
      return 'problem' in sponsor ? sponsor.problem : null;
    },
  },
  {
    option: 'administrator',
    asks: 'Wer verwaltet das Land? Eine zweite Person ist ratsam: sie hilft, wenn ein zweiter Faktor verloren geht.',
    form: 'Vorname|Familienname|Benutzername (der Benutzername kann fehlen)',
    many: true,
    least: 1,
    put: 'both',
    problem: ofAdministrator,
  },
  {
    option: 'angebot',
    asks: `Welche Angebote gibt es im Land, und wo? Möglich sind: ${listed(withAddress)}. Leer: keines.`,
    form: 'E-Mail=https://…',
    many: true,
    least: 0,
    put: 'both',
    problem: ofAngebot,
  },
  {
    option: 'ohne-rolle',
    asks: `Welche der üblichen Rollen brauchen Sie nicht? Angelegt werden sonst: ${listed(mayBeLeftOut)}. Leer: alle anlegen.`,
    form: 'Name der Rolle',
    many: true,
    least: 0,
    put: 'new',
    problem: (answer) => (answer === LANDESADMINISTRATOR ? 'ist nötig: ohne diese Rolle verwaltet niemand das Land.' : ofRolle(answer)),
  },
  {
    option: 'rolle',
    asks: `Welche der üblichen Rollen sollen dazukommen? Möglich sind: ${listed(mayBeLeftOut)}.`,
    form: 'Name der Rolle',
    many: true,
    least: 0,
    put: 'extend',
    problem: ofRolle,
  },
];

/** Everything that the set-up was told, in its own form. */
export interface SetupAnswers {
  /** Null where the state stands already. */
  readonly land: {
    readonly name: string;
    readonly kuerzel: string | null;
    readonly oeffentlich: EbeneAnswers;
    readonly ersatz: EbeneAnswers;
  } | null;
  /** What pages say of the state and where they lead outside; what was not said is left out. */
  readonly portal: StoredPortalConfig;
  readonly administratoren: readonly AdministratorAnswers[];
  /** Where each Angebot leads, by its name. */
  readonly angebote: ReadonlyMap<string, string>;
  /** The standard roles that are to be there. */
  readonly rollen: readonly string[];
  readonly beispielschulen: boolean;
}

/** Whether a question is put at all. */
export const isPut = ({ put }: Question, extend: boolean): boolean => put === 'both' || (put === 'extend') === extend;

/** What is missing or wrong, in words by option. */
export function problemsOf(answered: Answered, extend: boolean): readonly string[] {
  return QUESTIONS.flatMap((question) => {
    const { option, many, least, byDefault, problem } = question;
    const given = answered[option] ?? [];
    if (!isPut(question, extend))
      return given.length === 0 ? [] : [`--${option} gilt nur ${extend ? 'für die erste Einrichtung' : 'mit --extend'}.`];
    if (!many && given.length > 1) return [`--${option} kann nur einmal angegeben werden.`];
    if (!extend && byDefault === undefined && given.length < least) return [`--${option} fehlt.`];
    return given.flatMap((answer) => {
      const wrong = problem(answer.trim());
      return wrong === null ? [] : [`--${option} „${answer}“ ${wrong}`];
    });
  });
}

/** The answers in their own form. Only for what `problemsOf` found in order. */
export function answersOf(answered: Answered, extend: boolean, beispielschulen: boolean): SetupAnswers {
  const all = (option: string): readonly string[] => (answered[option] ?? []).map((answer) => answer.trim());
  const text = (option: string): string | undefined =>
    all(option)[0] ?? (extend ? undefined : QUESTIONS.find((question) => question.option === option)?.byDefault?.(answered));
  const ebene = (option: string): EbeneAnswers => ({ name: text(option) ?? '', domain: text(`${option}-domain`) ?? null });
  const land = text('land') ?? '';
  const [bild] = all('bild').flatMap((file) => {
    const picture = readPicture(file);
    return 'problem' in picture ? [] : [picture.content];
  });
  const sponsors = all('foerderer').flatMap((answer) => {
    const sponsor = readSponsor(parts(answer));
    return 'problem' in sponsor ? [] : [sponsor];
  });
  const said = {
    portalName: text('portal'),
    land: extend ? undefined : land,
    landLogo: bild ?? (extend ? undefined : null),
    helpUrl: text('hilfe'),
    contactUrl: text('kontakt'),
    statusUrl: text('status'),
    sponsors: extend && sponsors.length === 0 ? undefined : sponsors,
  };
  return {
    land: extend ? null : { name: land, kuerzel: text('kuerzel') ?? null, oeffentlich: ebene('oeffentlich'), ersatz: ebene('ersatz') },
    portal: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    administratoren: all('administrator').map((answer) => {
      const [vorname = '', familienname = '', benutzername = null] = parts(answer);
      return { vorname, familienname, benutzername };
    }),
    angebote: new Map(all('angebot').map(splitOnce)),
    rollen: extend ? all('rolle') : [LANDESADMINISTRATOR, ...mayBeLeftOut].filter((name) => !all('ohne-rolle').includes(name)),
    beispielschulen,
  };
}
