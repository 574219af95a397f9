import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { chooseFromList } from '../e2e/list-field';
import { figures } from './klassen.bench';
import { withPage } from './page';

const ROUNDS = 10;
const SCHULE = 'personenkontext-create-organisation-select';
const LISTE = 'personenkontext-create-klasse-select';

interface Marked extends Window {
  stepAt?: Promise<number>;
}

/** Milliseconds from the click on a control until what is done next stands on the screen, and nothing is under way. */
async function clickTo(page: Page, control: string, awaited: string): Promise<number> {
  await page.evaluate((testid) => {
    const wizard = window as Marked;
    wizard.stepAt = new Promise((settle) => {
      let began = 0;
      const observer = new MutationObserver(() => {
        const next = document.querySelector(`[data-testid="${testid}"]`);
        if (began === 0 || next === null || document.querySelector('form[aria-busy="true"]') !== null) return;
        observer.disconnect();
        requestAnimationFrame((now) => settle(now - began));
      });
      document.addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    });
  }, awaited);
  await page.getByTestId(control).click();
  return page.evaluate(async () => (await (window as Marked).stepAt) ?? Number.NaN);
}

async function choose(page: Page, testid: string, text: string): Promise<void> {
  const field = page.getByTestId(testid).getByRole('combobox');
  const settled = async (): Promise<void> => page.getByTestId('chosen-rollen').getByText(text).waitFor();
  await chooseFromList(page, { field, text, ...(testid === 'rollen-select' ? { settled } : {}) });
}

/** One pupil from the menu to the result: what each step makes one wait. */
async function create(page: Page, round: number): Promise<number[]> {
  await page.goto('/admin/klassen/new');
  await page.getByTestId('klassenname-input').waitFor();
  const waited = [await clickTo(page, 'person-creation-menu-item', SCHULE)];
  const next = async (awaited: string): Promise<void> => void waited.push(await clickTo(page, 'next-button', awaited));
  await choose(page, SCHULE, 'Testschule Schulportal');
  await next('rollen-select');
  await choose(page, 'rollen-select', 'itslearning-Schüler');
  await choose(page, LISTE, 'Playwright3a');
  await next('befristung-input');
  await next('vorname-input');
  await page.getByTestId('vorname-input').fill('Mila');
  await page.getByTestId('familienname-input').fill(`Thomsen-${'abcdefghij'[round] ?? ''}ring`);
  await next('creation-review');
  waited.push(await clickTo(page, 'person-creation-form-submit-button', 'show-password-icon'));
  await page.getByTestId('create-another-person-button').click();
  return waited;
}

/** The creation wizard in Chromium beside 6000 persons, on the embedded database: from the clicks to the next usable steps, in sum. */
export default async function bench(): Promise<void> {
  await withPage(
    async () => undefined,
    async (page) => {
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await create(page, round));
      const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
      for (const [index, step] of ['menu', 'school', 'role', 'end', 'names', 'commit'].entries())
        console.log(`${step.padEnd(8)} ${figures(rounds.map((waited) => waited[index] ?? Number.NaN))}`);
      console.log(`in sum   ${figures(rounds.map((waited) => waited.reduce((sum, one) => sum + one, 0)))}, ${load}`);
    },
  );
}
