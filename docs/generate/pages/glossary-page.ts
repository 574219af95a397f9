import { html } from '../html/markup';
import type { Page } from '../html/page';
import { linksOn } from './links';

const PATH = 'glossar.html';
const links = linksOn(PATH);

/** What the site takes for granted, for who never saw a state machine. */
export const WORDS = [
  [
    'Zustandsmaschine',
    'Eine Beschreibung dessen, was geschehen kann: Zustände, und was von einem zum anderen führt. Was darin nicht steht, geschieht nicht.',
  ],
  [
    'Zustand',
    'Worin ein Vorgang gerade ist, zum Beispiel „Es wird gespeichert“. Ein Zustand kann weitere enthalten; manche gelten gleichzeitig.',
  ],
  ['Übergang', 'Der Weg von einem Zustand zum nächsten, ausgelöst durch ein Ereignis.'],
  ['Ereignis', 'Was geschieht: jemand drückt, der Server antwortet, eine Zeit läuft ab.'],
  [
    'Bedingung',
    'Was gelten muss, damit ein Übergang genommen wird. Von mehreren Übergängen eines Ereignisses gilt der erste, dessen Bedingung zutrifft.',
  ],
  ['Wirkung', 'Was bei einem Übergang getan wird, zum Beispiel „Die Eingaben werden verworfen“.'],
  ['Ablauf', 'Eine Maschine im Browser: was Benutzerinnen und Benutzer durchlaufen.'],
  ['Lebenslauf', 'Eine Maschine, die auch der Server ausführt: was mit einem Eintrag geschehen darf. Alles andere weist er zurück.'],
  [
    'Baustein',
    'Ein Muster, aus dem mehrere Abläufe bestehen, zum Beispiel das Formular. Was für den Baustein gezeigt ist, wird bei jedem Ablauf noch einmal geprüft.',
  ],
  ['Aufruf', 'Eine Anfrage der Seite an den Server. Jeder hat ein Recht, eine Stufe und eine Liste der Ablehnungen.'],
  [
    'Zusicherung',
    'Ein Satz, der in jedem Zustand gilt, zum Beispiel „Nie stehen zwei Dialoge offen“. Geprüft wird er in allem, was geschehen kann.',
  ],
  ['Satz über Schritte', 'Ein Satz, der von jedem Übergang gilt: was wohin führt und was dabei getan wird.'],
  [
    'Durchgespielter Raum',
    'Alles, was eine Maschine aus ihren Anfängen mit allen Ereignissen und Antworten erreicht. Er ist endlich, weil gleichwertige Stände als einer zählen.',
  ],
  [
    'Szenario',
    'Ein Verhalten in den Worten der Anforderung: womit es beginnt, was getan wird, was zu sehen ist und was nie gesendet wird. Es ist unabhängig von den Maschinen geschrieben.',
  ],
  ['Prüfung', 'Ein Programm, das ein Verhalten nachweist und scheitert, wenn es fehlt.'],
  ['Fehlerprobe', 'Ein Fehler, der mit Absicht eingebaut wird: bemerkt ihn keine Prüfung, fehlt eine.'],
  ['Stufe', 'Wie sicher jemand angemeldet ist: „silver“ mit Passwort, „gold“ auch mit dem zweiten Faktor.'],
  ['Stufenerhöhung', 'Die Bestätigung mit dem zweiten Faktor in einer laufenden Sitzung; sie gilt nur eine Zeit lang.'],
  ['Zweiter Faktor', 'Ein Einmalpasswort aus einer App (Software-Token) oder einem Gerät (Hardware-Token).'],
  [
    'Systemrecht',
    'Was eine Rolle erlaubt, zum Beispiel „Klassen verwalten“. Es gilt an der Organisation der Zuordnung und an allem, was darunter liegt.',
  ],
  ['Zuordnung', 'Wer an welcher Organisation welche Rolle hat (Personenkontext), mit oder ohne Ende.'],
  ['Wurzel', 'Die oberste Organisation. Ein Recht dort gilt überall.'],
  [
    'Einstiegs-Passwort',
    'Das Passwort, das die Administration ausgibt, auch nach einem Zurücksetzen. Es muss bei der nächsten Anmeldung ersetzt werden. In Anforderungen und im Quelltext heißt es auch „Startpasswort“; mit dem Benutzernamen zusammen heißt es „Zugangsdaten“.',
  ],
  ['Inbetriebnahme-Passwort', 'Ein Passwort, mit dem eine Lehrkraft ein Dienstgerät einrichtet; auch „Geräte-Passwort“.'],
  ['Angebot', 'Was auf der Startseite geöffnet wird, zum Beispiel eine Lernplattform. Wer es sieht, bestimmen die Rollen.'],
  ['Rollenerweiterung', 'Eine Schule gibt einer Rolle bei sich ein weiteres Angebot.'],
  [
    'Eigene Ergänzung',
    'Was der Server dieses Portals mehr kann als die Schnittstelle verlangt. Vor einem anderen Server fehlt es, und das Portal sagt es.',
  ],
] as const;

export const wordAnchor = (word: string): string => `wort-${word.toLowerCase().replace(/[^a-zäöüß]+/g, '-')}`;

/** The words of the site, for readers who do not know them. */
export const glossaryPage = (): Page => ({
  path: PATH,
  title: 'Glossar',
  body: html`<p>
      Wie diese Unterlagen zu lesen sind: auf der ${links.page('index.html', 'Karte der Vorgänge')} einen Vorgang suchen, auf der Seite
      seiner Maschine sehen, was geschehen kann, und den Nachweisen bis zur Prüfung folgen. Diese Wörter werden dabei vorausgesetzt:
    </p>
    <dl class="glossary">
      ${WORDS.toSorted(([one], [other]) => one.localeCompare(other, 'de')).map(
        ([word, meaning]) =>
          html`<dt id="${wordAnchor(word)}">${word}</dt>
            <dd>${meaning}</dd> `,
      )}
    </dl>`,
});
