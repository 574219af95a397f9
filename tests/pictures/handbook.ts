import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { PICTURE_SIZE } from '#server/handbook/markdown';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { chooseFromList } from '../e2e/list-field';
import { otherSession } from '../e2e/other-session';
import { startPortal } from '../e2e/server';

const FOLDER = 'docs/handbuch/bilder';
/** Small, and a letter can still be read. */
const QUALITY = 60;

interface Picture {
  readonly name: string;
  readonly account: 'admin' | 'schuladmin';
  readonly address: string;
  /** What is done before it is taken. */
  readonly acts: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function chooseKlasse(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Klassen' });
  const settled = (): Promise<void> => page.getByText('Klasse: Playwright3a').waitFor();
  await chooseFromList(page, { field, text: 'Playwright3a', settled });
}

async function openPerson(page: Page): Promise<void> {
  await page.getByTestId('personen-row-0').getByRole('link').first().click();
}

const MILA = '/admin/personen?suche=Mila+Thomsen';

/** Where the steps of a page are easier seen than read. */
const PICTURES: readonly Picture[] = [
  { name: 'person-in-der-liste', account: 'schuladmin', address: MILA, acts: (page) => page.getByTestId('personen-row-0').waitFor() },
  {
    name: 'passwort-rueckfrage',
    account: 'schuladmin',
    address: MILA,
    acts: (page) => press(page, 'Passwort von Mila Thomsen (schueler) zurücksetzen'),
  },
  {
    name: 'klasse-ausgewaehlt',
    account: 'schuladmin',
    address: '/admin/personen',
    acts: async (page) => {
      await chooseKlasse(page);
      await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
    },
  },
  {
    name: 'klassen-als-liste',
    account: 'schuladmin',
    address: '/admin/klassen/new',
    acts: async (page) => {
      await page.getByRole('radio', { name: 'Mehrere auf einmal' }).check();
      await page.getByLabel('Klassennamen, je Zeile einer').fill('5a\n5b\n5c');
    },
  },
  { name: 'import-auswahl', account: 'admin', address: '/admin/personen/import', acts: (page) => press(page, 'Weiter') },
  {
    name: 'zuordnung-entfernen',
    account: 'schuladmin',
    address: MILA,
    acts: async (page) => {
      await openPerson(page);
      await press(page, 'Zuordnungen bearbeiten');
      await page.getByRole('button', { name: 'Entfernen' }).click();
      await page.getByRole('button', { name: 'Letzte Zuordnung entfernen', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'token-rueckfrage',
    account: 'admin',
    address: '/admin/personen?suche=limitiert',
    acts: async (page) => {
      await openPerson(page);
      await press(page, 'Token zurücksetzen');
    },
  },
  {
    name: 'rollen-waehlen',
    account: 'schuladmin',
    address: '/admin/angebote/schulspezifisch',
    acts: async (page) => {
      await page.getByRole('link', { name: 'Mathematikwettbewerb' }).click();
      await press(page, 'Rollen wählen');
    },
  },
];

/** Takes the pictures of the handbook in the real portal, by the words that its pages name; they are committed. */
export async function takeHandbook(): Promise<void> {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const account of ['admin', 'schuladmin'] as const) {
      const page = await otherSession(browser, portal, account);
      await page.setViewportSize(PICTURE_SIZE);
      const session = await page.context().newCDPSession(page);
      for (const picture of PICTURES.filter((one) => one.account === account)) {
        await page.goto(picture.address);
        await picture.acts(page);
        await page.waitForLoadState('networkidle');
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
        writeFileSync(`${FOLDER}/${picture.name}.webp`, Buffer.from(data, 'base64'));
      }
      await page.context().close();
    }
    console.log(`${PICTURES.length} pictures: ${FOLDER}`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
