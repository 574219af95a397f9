import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { PICTURE_SIZE } from '#server/handbook/markdown';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { chooseFromList } from '../e2e/list-field';
import { PASSWORD } from '../e2e/fixtures';
import { otherSession } from '../e2e/other-session';
import { startPortal } from '../e2e/server';

const FOLDER = 'docs/handbuch/bilder';
/** Small, and a letter can still be read. */
const QUALITY = 60;

/** Who is signed in, and how strongly; without a second factor somebody who has none yet. */
const ACCOUNTS = { admin: 'gold', schuladmin: 'gold', neuadmin: 'silver', lehrkraft: 'silver' } as const;

/** What is done before it is taken. */
type Acts = (page: Page) => Promise<unknown>;
/** Scrolled to its `top`, where one is named. */
type Picture = readonly [name: string, account: keyof typeof ACCOUNTS, address: string, acts: Acts, top?: string];

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string): Promise<void> => page.getByLabel(label, { exact: true }).fill(text);
const choose = (page: Page, label: string, option: string): Promise<unknown> =>
  page.getByLabel(label, { exact: true }).selectOption(option);
const check = (page: Page, role: 'checkbox' | 'radio', name: string): Promise<void> => page.getByRole(role, { name, exact: true }).check();

/** Searches in a field with a list; of what several are chosen shows below it. */
async function search(page: Page, name: string, text: string, shown?: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  await chooseFromList(page, { field, text, ...(shown === undefined ? {} : { settled: () => page.getByText(shown).waitFor() }) });
}

/** Opens the first of a list, and presses what its page offers. */
const openFirst =
  (button?: string): Acts =>
  async (page) => {
    await page.locator('main tbody a').first().click();
    if (button !== undefined) await press(page, button);
  };

const scrollTo = (page: Page, text: string): Promise<void> =>
  page
    .locator('main')
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));

/** Asks what is stored of Mila Thomsen. */
async function disclose(page: Page): Promise<void> {
  await openFirst('Auskunft geben')(page);
  await page.getByRole('heading', { name: 'Auskunft über Mila Thomsen' }).waitFor();
}

const MILA = '/admin/personen?suche=Mila+Thomsen';
const LAND = 'Öffentliche Schulen Land Schleswig-Holstein';

/** Where the steps of a page are easier seen than read. */
export const PICTURES: readonly Picture[] = [
  ['person-in-der-liste', 'schuladmin', MILA, (page) => page.getByTestId('personen-row-0').waitFor()],
  ['passwort-rueckfrage', 'schuladmin', MILA, (page) => press(page, 'Passwort von Mila Thomsen (schueler) zurücksetzen')],
  [
    'klasse-ausgewaehlt',
    'schuladmin',
    '/admin/personen',
    async (page) => {
      await search(page, 'Klassen', 'Playwright3a', 'Klasse: Playwright3a');
      await check(page, 'checkbox', 'Alle auf dieser Seite auswählen');
    },
  ],
  [
    'klassen-als-liste',
    'schuladmin',
    '/admin/klassen/new',
    async (page) => {
      await check(page, 'radio', 'Mehrere auf einmal');
      await fill(page, 'Klassennamen, je Zeile einer', '5a\n5b\n5c');
    },
  ],
  ['import-auswahl', 'admin', '/admin/personen/import', (page) => press(page, 'Weiter')],
  [
    'zuordnung-entfernen',
    'schuladmin',
    MILA,
    async (page) => {
      await openFirst('Zuordnungen bearbeiten')(page);
      await page.getByRole('button', { name: 'Entfernen' }).click();
      await page.getByRole('button', { name: 'Letzte Zuordnung entfernen', exact: true }).scrollIntoViewIfNeeded();
    },
  ],
  ['token-rueckfrage', 'admin', '/admin/personen?suche=limitiert', openFirst('Token zurücksetzen')],
  [
    'rollen-waehlen',
    'schuladmin',
    '/admin/angebote/schulspezifisch',
    async (page) => {
      await page.getByRole('link', { name: 'Mathematikwettbewerb' }).click();
      await press(page, 'Rollen wählen');
    },
  ],
  [
    'angebot-anlegen',
    'schuladmin',
    '/admin/angebote/new',
    async (page) => {
      await fill(page, 'Name', 'Wattkarte');
      await fill(page, 'Adresse', 'https://wattkarte.example.org');
      await check(page, 'radio', 'Naturwissenschaften');
    },
    'Name',
  ],
  ['auskunft', 'schuladmin', MILA, disclose],
  [
    'eigenes-passwort',
    'lehrkraft',
    '/profile',
    async (page) => {
      await press(page, 'Passwort ändern');
      await page.getByRole('dialog').getByRole('button', { name: 'Passwort ändern' }).click();
      await fill(page, 'Aktuelles Passwort', PASSWORD);
      await press(page, 'Weiter');
      await page.getByLabel('Neues Passwort', { exact: true }).waitFor();
    },
  ],
  ['zweiter-faktor-einrichten', 'neuadmin', '/profile', (page) => press(page, 'Zweiten Faktor einrichten')],
  [
    'hinweis-vorschau',
    'admin',
    '/admin/hinweise/new',
    async (page) => {
      await press(page, 'Veröffentlichung beenden');
      await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichung beenden' }).click();
      await press(page, 'Hinweis weiter bearbeiten');
      await fill(page, 'Text des Hinweises', 'Am Freitag wird das Schulportal von 16 bis 18 Uhr gewartet.');
    },
    'Text des Hinweises',
  ],
  [
    'landesbedienstete-gefunden',
    'schuladmin',
    '/admin/limited/personen/search',
    async (page) => {
      await fill(page, 'KoPers.-Nr.', '1000001');
      await press(page, 'Person suchen');
    },
    'Suchergebnis',
  ],
  [
    'rolle-und-klasse',
    'schuladmin',
    '/admin/personen/new',
    async (page) => {
      await search(page, 'Rollen', 'itslearning-Schüler', 'itslearning-Schüler');
      await search(page, 'Klasse', 'Playwright3a');
    },
    'Rolle wählen',
  ],
  [
    'pruefprotokoll-filter',
    'admin',
    MILA,
    async (page) => {
      await disclose(page);
      await page.goto('/admin/pruefprotokoll');
      await choose(page, 'Ergebnis', 'gelungen');
      await choose(page, 'Was', 'person-disclose');
    },
    'Prüfprotokoll',
  ],
  [
    'rolle-aendern',
    'admin',
    '/admin/rollen?suche=LIV',
    async (page) => {
      await openFirst('Rolle bearbeiten')(page);
      await check(page, 'checkbox', 'Lesewerkstatt');
      await press(page, 'Speichern');
    },
  ],
  [
    'rolle-anlegen',
    'admin',
    '/admin/rollen/new',
    async (page) => {
      await search(page, 'Administrationsebene', LAND);
      await choose(page, 'Rollenart', 'Lehr');
      await fill(page, 'Rollenname', 'Fachberatung');
    },
    'Rolle anlegen',
  ],
  [
    'schule-anlegen',
    'admin',
    '/admin/schulen/new',
    async (page) => {
      await fill(page, 'Dienststellennummer', '0701234');
      await fill(page, 'Schulname', 'Goethe-Schule');
    },
    'Angaben zur Schule',
  ],
  [
    'schule-schliessen',
    'admin',
    '/admin/schulen?suche=1111111',
    async (page) => {
      await press(page, 'Löschen Schule 1111111 (Testschule Schulportal)');
      await page.getByText('ansehen').first().waitFor();
    },
  ],
  [
    'schulen-wechseln',
    'admin',
    '/admin/schultraeger?suche=Stadt+Kiel',
    async (page) => {
      await openFirst()(page);
      await fill(page, 'Schulen ohne Schulträger suchen', 'schule');
      await press(page, '0712741 (Grundschule Itzehoe) zuordnen');
    },
    'Schulen ohne Schulträger',
  ],
];

/**
 * Takes the pictures of the handbook in the real portal, by the words that its pages name; they are committed.
 * @param wanted names of pictures; all where none is named
 */
export async function takeHandbook(wanted: readonly string[]): Promise<void> {
  const pictures = PICTURES.filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, account, address, acts, top] of pictures) {
      // What was done for the last is neither there nor kept.
      await portal.restore();
      const page = await otherSession(browser, portal, account, ACCOUNTS[account]);
      await page.setViewportSize(PICTURE_SIZE);
      await page.goto(address);
      await acts(page);
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      if (top !== undefined) await scrollTo(page, top);
      const session = await page.context().newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
      await page.context().close();
    }
    console.log(`${pictures.length} pictures: ${FOLDER}`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
