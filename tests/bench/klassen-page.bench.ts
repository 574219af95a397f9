import { loadavg } from 'node:os';
import { addKlassen, figures } from './klassen.bench';
import { clickToRows, withPage } from './page';

const ROUNDS = 20;

/** The list of classes in a state of 20 000 in Chromium, on the embedded database: from the click to the rows. */
export default async function bench(): Promise<void> {
  await withPage(addKlassen, async (page) => {
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/admin/klassen/new');
      await page.getByTestId('klassenname-input').waitFor();
      durations.push(await clickToRows(page, 'klasse-management-menu-item', 'klassen-row-0'));
    }
    console.log(`click to rows ${figures(durations)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  });
}
