import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '../../e2e/fixtures';
import { walkOnPage, type Order } from './page-walk';

const file = process.env['QA_ORDER'];
const { machine, ways, results } =
  file === undefined ? { machine: '', ways: [], results: '' } : (JSON.parse(readFileSync(file, 'utf8')) as Order);

ways.forEach((way, index) => {
  test(`${machine}: ${way.input} > ${way.events.join(' > ')}`, async ({ page, signIn, consoleGuard }) => {
    test.setTimeout(300_000);
    consoleGuard.expectStatus(0, 400, 401, 403, 404, 409, 429, 500);
    const outcome = await walkOnPage(page, signIn, machine, way);
    writeFileSync(`${results}${index}.json`, JSON.stringify(outcome));
    expect(outcome.finding).toBeNull();
  });
});
