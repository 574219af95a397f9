import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from '../../e2e/fixtures';
import { pictureFile, walkOnPage, type Order, type PageLine } from './page-walk';

const file = process.env['QA_ORDER'];
const { machine, ways, results, pictures }: Order =
  file === undefined ? { machine: '', ways: [], results: '', pictures: null } : (JSON.parse(readFileSync(file, 'utf8')) as Order);

const tell = (line: PageLine): void => appendFileSync(results, `${JSON.stringify(line)}\n`);

ways.forEach((way, index) => {
  test(`${machine}: ${way.input} > ${way.events.join(' > ')}`, async ({ page, signIn, consoleGuard }) => {
    test.setTimeout(300_000);
    consoleGuard.expectStatus(0, 400, 401, 403, 404, 409, 429, 500);
    let picture: string | null = null;
    const outcome = await walkOnPage(page, signIn, machine, way, async (at, isWrong) => {
      if (pictures !== null) {
        picture = pictureFile(pictures[index] ?? '', at);
        await page.screenshot({ path: picture, animations: 'disabled' });
      }
      tell({ way: index, at, isWrong, picture, outcome: null });
    });
    tell({ way: index, at: outcome.steps, isWrong: outcome.finding !== null, picture, outcome });
    expect(outcome.finding).toBeNull();
  });
});
