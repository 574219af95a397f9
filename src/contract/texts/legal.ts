/** Words of the legal page and of the links to it (SHELL-05). */
export const LEGAL_TEXTS = {
  portal: 'Schulportal',
  links: {
    label: 'Rechtliches',
    imprint: 'Impressum',
    privacy: 'Datenschutzerklärung',
    accessibility: 'Erklärung zur Barrierefreiheit',
    newTab: '(öffnet in neuem Tab)',
  },
  back: 'Zurück zum Schulportal',
  onThisPage: 'Auf dieser Seite',
  documentTitle: 'Impressum, Datenschutzerklärung und Barrierefreiheit',
  title: 'Rechtliche Hinweise',
  example: '(Beispiel)',
  missing: 'Diese Angabe fehlt noch.',
  exampleNotice:
    'Diese Seite enthält Beispiele. Angaben, hinter denen „(Beispiel)“ steht, sind erfunden und gelten nicht. Wer das Portal betreibt, setzt die eigenen ein.',
  missingNotice: 'Einige Angaben fehlen noch. Wer das Portal betreibt, muss sie ergänzen.',
  imprint: {
    provider: 'Anbieter',
    representedBy: 'Vertreten durch',
    email: 'E-Mail',
    phone: 'Telefon',
    supervision: 'Aufsichtsbehörde',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    responsible: 'Verantwortlich für den Inhalt nach § 18 Absatz 2 Medienstaatsvertrag',
    otherPages: 'Für Inhalte von Seiten, auf die das Portal verweist, sind deren Anbieter verantwortlich.',
  },
  privacy: {
    who: 'Wer verantwortlich ist',
    controller: 'Verantwortlich',
    together: 'zusammen mit der Schule, an der Sie lernen oder arbeiten',
    officer: 'Fragen zum Datenschutz an',
    which: 'Welche Daten verarbeitet werden',
    data: 'Das Portal verarbeitet Ihren Namen, Ihren Benutzernamen, Ihre Schulen, Klassen und Rollen, die dienstliche E-Mail-Adresse und bei Beschäftigten die Personalnummer. Solange Sie angemeldet sind, gehören Browser und Betriebssystem dazu.',
    log: 'Es hält fest, wann und von welcher Adresse im Netz aus Sie sich anmelden und was Sie an Daten anderer Personen ändern. Aufgezeichnet werden Kennungen statt Namen. Wer das Protokoll lesen darf, sieht daneben, wie die Personen heute heißen.',
    why: 'Wozu und auf welcher Grundlage',
    purpose: 'Die Daten werden gebraucht, damit Sie ein Konto haben und die Angebote Ihrer Schule benutzen können.',
    basis: 'Rechtsgrundlage',
    cookies: 'Welche Cookies gesetzt werden',
    cookiesAre: 'Ein Cookie ist ein kurzer Text, den Ihr Browser für das Portal aufhebt und bei jedem Aufruf mitschickt. Es gibt diese:',
    cookiesElsewhere: 'Anmeldung und Sitzung führt ein anderes System. Es setzt diese Cookies:',
    cookiesApply: 'Alle gelten nur für diesen Server und sind für Skripte nicht lesbar.',
    browser: 'Was der Browser sonst für das Portal aufhebt',
    browserKeeps: 'Auf Ihrem Gerät liegt außerdem, was hier steht. Passwörter und Einmalpasswörter sind nie dabei.',
    name: 'Name',
    what: 'Was',
    purposeOf: 'Wozu',
    where: 'Wo',
    howLong: 'Wie lange',
    forWhom: 'Für wen',
    erased: 'Gelöscht',
    beginsWith: 'am Anfang',
    necessary:
      'Alles davon ist nötig, damit das Portal so funktioniert, wie Sie es benutzen. Deshalb wird nicht um eine Einwilligung gebeten (§ 25 Absatz 2 Nummer 2 des Gesetzes über den Datenschutz bei digitalen Diensten, TDDDG). Es gibt keine Werbung und keine Auswertung Ihres Verhaltens.',
    ownWill:
      'Sie können alles selbst löschen, in den Einstellungen Ihres Browsers. Dann sind Sie abgemeldet, und angefangene Eingaben gehen verloren.',
    ofTheBrowser:
      'Der Browser selbst merkt sich in seinem Verlauf, welche Seiten Sie besucht haben, auch Namen, nach denen Sie gesucht haben. Dateien, die Sie speichern, bleiben, wo Sie sie hingelegt haben. Das löscht die Abmeldung nicht.',
    duration: 'Wie lange der Server Daten aufhebt',
    unassigned: (days: number): string => `Konten ohne Zuordnung zu einer Schule werden nach ${days} Tagen gelöscht, nach Ankündigung.`,
    names: (days: number): string =>
      `Benutzername und E-Mail-Adresse einer gelöschten Person und der frühere Benutzername einer umbenannten gehen ${days} Tage lang an niemand anderen. Dafür bleibt von ihnen nur eine Prüfsumme, die danach gelöscht wird.`,
    importSecrets: (days: number): string => {
      const term = days === 1 ? 'einen Tag' : `${days} Tage`;
      return `Namen und Einstiegs-Passwörter aus einer hochgeladenen Datei werden spätestens ${term} nach dem Hochladen gelöscht; wurden damit Personen angelegt, spätestens ${term} danach. Das betrifft nur diese Liste, nicht die Konten.`;
    },
    startPasswords: (days: number): string =>
      `Einstiegs-Passwörter, mit denen sich niemand anmeldet, gelten nach ${days === 1 ? 'einem Tag' : `${days} Tagen`} nicht mehr.`,
    auditLog: (days: number): string => `Zeilen des Protokolls werden nach ${days} Tagen gelöscht.`,
    rights: 'Ihre Rechte',
    rightsAre:
      'Sie können verlangen, dass man Ihnen sagt, was über Sie gespeichert ist, dass falsche Angaben berichtigt und nicht mehr nötige gelöscht werden und dass die Verarbeitung eingeschränkt wird. Sie können ihr widersprechen. Wenden Sie sich dazu an Ihre Schule oder die Stelle, die oben für Fragen zum Datenschutz genannt ist.',
    disclosure:
      'Was über Sie gespeichert ist, kann Ihnen die Administration Ihrer Schule oder des Landes vollständig ausdrucken oder als Datei geben. Dass sie das abruft, wird protokolliert.',
    authority: 'Beschwerden an',
  },
  accessibility: {
    appliesTo: 'Diese Erklärung gilt für das Portal unter der Adresse',
    measure:
      'Es soll für alle Menschen nutzbar sein. Maßstab sind die Barrierefreie-Informationstechnik-Verordnung (BITV 2.0), das Behindertengleichstellungsrecht des Landes und die Norm EN 301 549.',
    state: 'Wie weit das Portal barrierefrei ist',
    states: {
      full: 'Das Portal erfüllt diese Anforderungen vollständig.',
      partly: 'Das Portal erfüllt diese Anforderungen zum Teil. Was noch nicht barrierefrei ist, steht unten.',
      not: 'Das Portal erfüllt diese Anforderungen nicht. Was nicht barrierefrei ist, steht unten.',
    },
    gaps: 'Was nicht barrierefrei ist, und warum',
    assessed: 'Wann und wie das geprüft wurde',
    date: 'Zuletzt geprüft am',
    method: 'Art der Prüfung',
    report: 'Eine Barriere melden',
    reportHow:
      'Schreiben Sie, auf welcher Seite Sie waren und was nicht ging. Unter derselben Adresse bekommen Sie Inhalte, die noch nicht barrierefrei sind, in einer Form, die Sie benutzen können.',
    enforcement: 'Wenn die Antwort nicht genügt',
    enforcementHow:
      'Bekommen Sie keine Antwort oder hilft sie nicht, wenden Sie sich an die Stelle, die Streit über Barrierefreiheit schlichtet und sie durchsetzt.',
    body: 'Zuständige Stelle',
  },
} as const;
