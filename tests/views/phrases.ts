/** What every screen says where it waits for somebody to identify himself. */
export const STEP_UP = [
  'Zweiter Faktor erforderlich',
  'Sie waren länger nicht aktiv. Zur Sicherheit müssen Sie sich erneut mit dem zweiten Faktor bestätigen.',
  'Bestätigen Sie sich mit einem Einmalpasswort. Ihre Eingaben bleiben erhalten.',
  'Nicht jetzt',
  'Mit zweitem Faktor bestätigen',
] as const;
export const SIGN_IN = [
  'Sie sind nicht mehr angemeldet',
  'Ihre Sitzung ist abgelaufen oder wurde beendet.',
  'Melden Sie sich erneut an. Danach geht es hier weiter.',
  'Nicht jetzt',
  'Anmelden',
] as const;
export const PASSWORD = [
  'Passwort erneut eingeben',
  'Ihre Anmeldung liegt länger als fünf Minuten zurück.',
  'Bestätigen Sie sich mit Ihrem Passwort. Danach geht es hier weiter.',
  'Nicht jetzt',
  'Passwort eingeben',
] as const;

/** After the answer that what was typed cannot be kept over the login. */
export const NOT_KEPT = {
  'sent:keeper(NOT_KEPT)': [
    'Ihr Browser lässt nicht zu, dass Ihre Eingaben zwischengespeichert werden. Lassen Sie dieses Fenster offen und bestätigen Sie sich in einem neuen Tab; danach geht es hier weiter.',
  ],
} as const;

/** Somebody else saves while it is typed. */
export const FORM_NEWER = {
  'sent:newer(NEWER(dasselbe Feld)) > {"editing":"changed"}': [
    'Inzwischen wurde hier etwas anderes gespeichert. Wenn Sie speichern, sehen Sie zuerst, was sich geändert hat.',
  ],
} as const;

export const NO_CONNECTION = [
  'Das hat nicht geklappt',
  'Der Server hat nicht oder nicht verständlich geantwortet. Vielleicht ist die Verbindung unterbrochen.',
  'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'Fehlercode: UNSPECIFIED_ERROR',
] as const;

const LOOKING = 'Es wird nachgesehen, ob das geschehen ist …';
const UNCLEAR = [
  'Unklar, ob das geschehen ist',
  'Die Antwort des Servers ist nicht angekommen, und nachsehen ließ es sich nicht. Sehen Sie noch einmal nach, sobald die Verbindung steht.',
  'Schließen',
  'Erneut nachsehen',
];
/** Too many orders at once: the next try may come through. */
const TOO_MANY = ['Zu viele Versuche', 'Warten Sie einige Minuten und versuchen Sie es dann erneut.', 'Erneut versuchen'];
const REFUSED = ['Eingabe nicht angenommen', 'Der Server konnte die Anfrage so nicht verarbeiten.', 'Fehlercode: 400'];

/** What the server says of something that it does not know: nobody is asked to try it again. */
const REFUSAL_ENDS = ['Nicht gefunden', 'Fehlercode: 404', 'Schließen'] as const;
const LATER = 'error:perform(gerade zu viele)';

interface Failing {
  readonly failed: Readonly<Record<string, readonly string[]>>;
  readonly refused: Readonly<Record<string, readonly string[]>> | readonly string[];
}

interface Asked {
  /** What is said beside the dialog. */
  readonly page: readonly string[];
  /** What the dialog asks, with what stands beside it. */
  readonly question: readonly string[];
  /** The safe answer. */
  readonly cancel?: string;
  /** The other one, where nothing else on the page is called so. */
  readonly confirm?: string;
}

/** What an order says after an answer that left open what happened, where it can be looked. */
export const looksSays = (
  { page, question, cancel = 'Abbrechen', confirm = cancel }: Asked,
  { failed, refused }: Failing = { failed: { [LATER]: [...question, ...TOO_MANY, cancel] }, refused: [...page, ...REFUSAL_ENDS] },
) => ({
  looking: [...question, LOOKING, cancel, confirm],
  failed: {
    ...failed,
    'done:look(wie vorher)': [
      ...question,
      'Nicht ausgeführt',
      'Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: Alles ist wie vorher. Versuchen Sie es erneut.',
      cancel,
      'Erneut versuchen',
    ],
  },
  refused,
  unclear: [...page, ...UNCLEAR],
});

/** The same of a deletion; a 404 is none. What was to be deleted is named as a sentence begins with it. */
export const deletionSays = (asked: Asked, what: string) => {
  const { page, question, cancel = 'Abbrechen', confirm = cancel } = asked;
  return {
    looking: [...question, LOOKING, cancel, confirm],
    failed: {
      [LATER]: [...question, ...TOO_MANY, cancel],
      'done:look(wie vorher)': [
        ...question,
        'Nicht gelöscht',
        `Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: ${what} gibt es noch. Versuchen Sie es erneut.`,
        cancel,
        'Erneut versuchen',
      ],
    },
    refused: [...page, ...REFUSED, 'Schließen'],
    stillThere: [
      ...page,
      'Nicht gelöscht',
      `${what} gibt es noch. Vermutlich fehlt Ihnen inzwischen das Recht, das zu löschen. Wenden Sie sich an Ihre Schuladministration, wenn Sie es benötigen.`,
      'Schließen',
    ],
    unclear: {
      'error:perform(keine Verbindung) > done:look(nicht zu sehen)': [
        ...page,
        'Vermutlich gelöscht',
        `Die Antwort des Servers ist nicht angekommen. ${what} ist nicht mehr zu sehen.`,
        'Schließen',
        'Erneut nachsehen',
      ],
      'error:perform(unbekannt) > done:look(nicht zu sehen)': [
        ...page,
        'Nicht gelöscht, oder für Sie nicht mehr zu sehen',
        `${what} ist nicht gelöscht, oder Sie sehen diesen Eintrag nicht mehr. Vielleicht hat ihn schon jemand gelöscht, oder Ihnen fehlt inzwischen das Recht.`,
        'Schließen',
        'Erneut nachsehen',
      ],
      'error:look(keine Verbindung)': [...page, ...UNCLEAR],
      DECLINE: [...page, ...UNCLEAR],
    },
  };
};

/** How an order failed: for its own reason, which passes, or because too many came; and that it was refused, and is not offered again. */
export const failedSays = (reason: string, { page, question, cancel = 'Abbrechen' }: Asked, words: readonly string[]): Failing => ({
  failed: {
    [`error:perform(${reason})`]: [...question, ...words, cancel, 'Erneut versuchen'],
    [LATER]: [...question, ...TOO_MANY, cancel],
  },
  refused: [...page, ...REFUSAL_ENDS],
});

/** The same, where its own reason is a refusal, too. */
export const orderRefusedSays = (reason: string, { page, question, cancel = 'Abbrechen' }: Asked, words: readonly string[]): Failing => ({
  failed: { [LATER]: [...question, ...TOO_MANY, cancel] },
  refused: {
    [`error:perform(${reason})`]: [...page, ...words, 'Schließen'],
    'error:perform(unbekannt)': [...page, ...REFUSAL_ENDS],
  },
});

/** What a secret says that was made in vain, presumably. */
export const SECRET_LOST = [
  'Vermutlich schon neu erzeugt',
  'Die Antwort des Servers ist nicht angekommen. Vermutlich gilt das Bisherige nicht mehr, und das Neue lässt sich nicht mehr zeigen. Erzeugen Sie es noch einmal; danach gilt nur, was Sie dann sehen.',
  'Schließen',
] as const;

/** Below every list. */
export const SIZES = ['Einträge je Seite', '30', '50', '100', '300'] as const;
export const PAGER = ['Vorherige Seite', 'Nächste Seite'] as const;

/** With the time at which the samples of every reading and list were read. */
export const STALE = 'Dieser Stand kann überholt sein: Er ließ sich nicht neu laden. Gelesen: 30.11.2026, 09:05.';

/** The same after several events. */
export const inAll = (events: readonly string[], words: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(events.map((event) => [event, words]));

interface Answered {
  /** What is said whatever the answer is. */
  readonly page: readonly string[];
  /** Of both rows, and of the second one, which is alone where there is no other. */
  readonly rows: readonly [both: readonly string[], alone: readonly string[]];
  /** How many of two pages, of one entry, and of too many to be shown at once. */
  readonly counts: readonly [readonly string[], string, readonly string[]];
  /** What is said where there is nothing yet, and how many of it. */
  readonly nothing: readonly [words: readonly string[], count: string];
}

/** What a list says of each answer: how many there are, which, and how to turn over where there is more than one page. */
export const answeredSays = ({ page, rows: [both, alone], counts: [two, one, many], nothing: [nothing, none] }: Answered) => ({
  '{"shown":"listed"}': {
    'done:loadPage(zwei Seiten)': [...page, ...both, ...PAGER, ...two],
    'done:loadPage(eine Seite)': [...page, ...alone, one],
    'done:loadPage(sehr viele)': [...page, ...both, ...PAGER, ...many],
    'ASK(Seite 2) > done:loadPage(sehr viele)': [
      ...page,
      ...both,
      ...PAGER,
      ...many.map((words) => words.replace(' 1 bis 2 ', ' 301 bis 302 ')),
    ],
  },
  '{"shown":"empty"}': {
    'done:loadPage(keine)': [...page, ...nothing, none],
    'done:loadPage(hinter dem Ende)': [...page, ...nothing, none],
  },
  '{"shown":"stale"}': [...page, STALE, 'Erneut versuchen', ...NO_CONNECTION],
});

/** What a list says of the answer that it got when it could not be loaded. */
export const UNLISTED = {
  'error:loadPage(keine Verbindung)': NO_CONNECTION,
  'error:loadPage(Recht fehlt)': [
    'Fehlende Berechtigung',
    'Ihre Rolle erlaubt diese Aktion nicht.',
    'Wenden Sie sich an Ihre Schuladministration, wenn Sie die Berechtigung benötigen.',
    'Fehlercode: MISSING_PERMISSIONS',
  ],
} as const;

/** Where nobody identified himself to read something for the first time. */
export const UNREAD = ['Noch nicht geladen', 'Ohne Anmeldung oder Bestätigung lässt sich das nicht anzeigen.', 'Jetzt laden'] as const;

/** The states of the form that are drawn. */
const FORM_STATES = [
  'reading',
  'unreadable',
  '{"editing":"clean"}',
  '{"editing":"changed"}',
  'saving',
  'looking',
  'unclear',
  'refused',
  'comparing',
  'incomparable',
  'same',
  'mergeable',
  'conflict',
  'saved',
  'awaitingStepUp',
  'awaitingSignIn',
] as const;

/** What a form's fields and buttons may say wherever they stand. */
export const inEveryFormState = (words: readonly string[], more: readonly string[] = []): Readonly<Record<string, readonly string[]>> =>
  inAll([...FORM_STATES, ...more], words);
/** The states that a form has besides where a page is there for it, and where it asks before it takes something. */
export const PAGE_FORM_STATES = ['missing', 'givingUp', 'gone'] as const;
export const ASKING_STATES = ['{"confirming":"first"}', '{"confirming":"anew"}'] as const;

export const FORM_SAME = [
  'Es gibt nichts mehr zu speichern',
  'Jemand anderes hat inzwischen gespeichert. Was Sie eingegeben haben, steht schon so da.',
  'Neuen Stand zeigen',
] as const;
/** What every form says when others changed the same record and both fit together, or do not. */
export const FORM_MERGEABLE = [
  'Jemand anderes hat inzwischen etwas anderes geändert',
  'Beide Änderungen passen zusammen. (Auch ein anderes Fenster von Ihnen kann es gewesen sein.) Gespeichert würde:',
  'Eingaben verwerfen',
  'Zusammen speichern',
] as const;
export const FORM_CONFLICT = [
  'Jemand anderes hat dasselbe geändert',
  'Auch ein anderes Fenster von Ihnen kann es gewesen sein. Entscheiden Sie, welcher Wert gelten soll: Er gilt ganz, der andere geht verloren. Gespeichert wird erst danach.',
  'Eingaben verwerfen',
] as const;

/** What a form in a dialog asks before it closes over what is typed. */
export const FORM_GIVING_UP = [
  'Eingaben zu Lars Kröger verwerfen?',
  'Was Sie eingegeben haben, ist noch nicht gespeichert.',
  'Weiter bearbeiten',
  'Eingaben verwerfen',
] as const;

/** What a form that a page is there for asks before it discards, and what it says where its object is gone. */
export const FORM_DISCARDING = [
  'Eingaben verwerfen?',
  'Was Sie eingegeben haben, ist noch nicht gespeichert.',
  'Weiter bearbeiten',
  'Eingaben verwerfen',
] as const;
export const FORM_GONE = [
  'Nicht mehr zu finden',
  'Jemand hat es gelöscht, während Sie es bearbeitet haben, oder Sie dürfen es nicht mehr verwalten. Gespeichert ist nichts.',
] as const;
export const FORM_CHECKING = 'Vor dem Speichern wird noch einmal nachgesehen …';
/** A new one whose place is gone. */
export const newInGone = (fields: readonly string[]) => ({
  'error:saveRecord(gibt es nicht mehr)': [...fields, 'Der Eintrag existiert nicht mehr, oder Sie dürfen ihn nicht sehen.'],
});

export const FORM_LOOKING = [
  'Die Antwort des Servers ist nicht angekommen. Es wird nachgesehen, ob Ihre Eingaben gespeichert sind …',
] as const;
export const FORM_UNCLEAR = [
  'Unklar, ob gespeichert ist',
  'Die Antwort des Servers ist nicht angekommen, und nachsehen ließ es sich nicht. Ihre Eingaben sind noch da. Sehen Sie nach, sobald die Verbindung steht.',
  'Eingaben verwerfen',
  'Erneut nachsehen',
] as const;

/** What a form says of a save that was refused, or that left nothing. */
export const refusedSays = (refusal: string, words: readonly string[], fields: readonly string[], ways: readonly string[] = []) => ({
  [`error:saveRecord(${refusal})`]: words,
  'done:findSaved(nichts)': [
    ...fields,
    'Nicht gespeichert',
    'Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: Ihre Eingaben sind noch nicht gespeichert. Versuchen Sie es erneut.',
    ...ways,
  ],
});

/** What every form says in the states of its pattern, with the words of its fields; what is refused and saved is its own. */
export const formSays = (fields: readonly string[]) => ({
  reading: ['Wird geladen …'],
  unreadable: { DECLINE: UNREAD, 'error:readRecord(keine Verbindung)': [...NO_CONNECTION, 'Erneut versuchen'] },
  '{"editing":"clean"}': fields,
  '{"editing":"changed"}': [...fields, 'Verwerfen'],
  saving: [...fields, 'Wird gespeichert …'],
  looking: FORM_LOOKING,
  unclear: FORM_UNCLEAR,
  comparing: ['Jemand anderes hat inzwischen gespeichert. Der neue Stand wird geholt, Ihre Eingaben bleiben.'],
  incomparable: [
    'Jemand anderes hat inzwischen gespeichert. Der neue Stand ließ sich nicht holen; Ihre Eingaben sind noch da.',
    ...NO_CONNECTION,
    'Erneut versuchen',
    'Eingaben verwerfen',
  ],
  same: FORM_SAME,
  mergeable: FORM_MERGEABLE,
  conflict: FORM_CONFLICT,
  awaitingStepUp: STEP_UP,
  awaitingSignIn: SIGN_IN,
});

/** The same of a form with a secret in it: nobody else can have saved just that. */
export const secretFormSays = (fields: readonly string[]) => {
  const { same: _, ...others } = formSays(fields);
  return others;
};

export const secretMaySay = (words: readonly string[]) => {
  const { same: _, ...others } = inEveryFormState(words);
  return others;
};

/** The same of a form that a page is there for. */
export const pageFormSays = (fields: readonly string[], missing: readonly string[]) => ({
  ...formSays(fields),
  missing,
  givingUp: [...fields, ...FORM_DISCARDING],
  gone: FORM_GONE,
});

/** A run whose answer stayed out says of whom. */
export const RUN_UNHEARD = 'Von diesem Eintrag kam keine Antwort. Er kann schon erledigt sein:';
/** What else it may say of what nobody knows, while it stands still and at its end. */
export const RUN_UNCLEAR = [
  RUN_UNHEARD,
  'Von diesen 2 Einträgen kam keine Antwort. Alle 2 können schon erledigt sein:',
  '„Weitermachen“ erledigt, was noch nicht erledigt ist; nichts geschieht doppelt.',
  'Eine Antwort ist ausgeblieben. Vielleicht ist die Verbindung unterbrochen.',
  'Eine Antwort ist ausgeblieben. Deshalb wird angehalten;',
  'Es wird angehalten;',
  'unklar',
  'unklar.',
  'unklar: kann schon erledigt sein',
  'Unklar heißt: Die Antwort ist ausgeblieben. Diese Einträge können schon erledigt sein.',
  'die übrigen sind unverändert',
  'offen',
];
