import type { Organisation, Rolle } from '#contract/types';
import { expect, test, type Page } from './job';
import { beginEdit } from '../e2e/edit-of-many';

const KENNUNG = '9990027';
const NAME = 'Grundschule am Deich';

interface Closing {
  readonly id: string;
  /** Ends the Rollenerweiterung and takes the Angebot of the school away, as those do who manage them. */
  readonly withdraw: () => Promise<void>;
}

/** What there is at a school that closes: a class, a role and somebody who has it, an Angebot, a role that an Angebot of the land extends. */
async function fill(page: Page, origin: string): Promise<Closing> {
  const post = async <T>(url: string, data: object): Promise<T> => {
    const answer = await page.request.post(url, { data, headers: { origin } });
    expect(answer.ok(), `${url} ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  };
  const { oeffentlich } = (await (await page.request.get('/api/organisationen/root/children')).json()) as {
    readonly oeffentlich: Organisation;
  };
  const land = { administriertVon: oeffentlich.id, zugehoerigZu: oeffentlich.id };
  const { id } = await post<Organisation>('/api/organisationen', { ...land, typ: 'SCHULE', name: NAME, kennung: KENNUNG });
  await post('/api/organisationen', { administriertVon: id, zugehoerigZu: id, typ: 'KLASSE', name: '4a' });
  const rolle = await post<Rolle>('/api/rolle', {
    name: 'Begleitung am Deich',
    administeredBySchulstrukturknoten: id,
    rollenart: 'SCHB',
    merkmale: [],
    systemrechte: [],
    serviceProviderIds: [],
  });
  await post('/api/personenkontext-workflow', {
    vorname: 'Wiebke',
    familienname: 'Deichgraf',
    createPersonenkontexte: [{ organisationId: id, rolleId: rolle.id }],
  });
  const angebot = { url: 'https://deich.example.org', kategorie: 'SCHULISCH', requires2fa: false, rollenartenWhitelist: [], logoId: 1 };
  const own = await post<{ readonly id: string }>('/api/provider', { ...angebot, organisationId: id, name: 'Wattkarte', merkmale: [] });
  const merkmale = ['VERFUEGBAR_FUER_ROLLENERWEITERUNG'];
  const ofLand = await post<{ readonly id: string }>('/api/provider', {
    ...angebot,
    organisationId: oeffentlich.id,
    name: 'Pegelstand',
    merkmale,
  });
  const apply = (add: readonly string[], remove: readonly string[]): Promise<void> =>
    post(`/api/rollen-erweiterung/angebot/${ofLand.id}/organisation/${id}/apply`, {
      addErweiterungenForRolleIds: add,
      removeErweiterungenForRolleIds: remove,
    });
  await apply([rolle.id], []);
  const withdraw = async (): Promise<void> => {
    await apply([], [rolle.id]);
    expect((await page.request.delete(`/api/provider/${own.id}`, { headers: { origin } })).status()).toBe(204);
  };
  return { id, withdraw };
}

test('J27, ANG-13, D-26, ERR-00: a school closes: everything in the way is named with its number and the way to it, to the end, and nothing is deleted by a try', async ({
  page,
  portal,
  signIn,
  job,
  expectAccessible,
}, info) => {
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') tries.push(new URL(request.url()).pathname);
  });
  await signIn('admin', { level: 'gold', target: '/admin/schulen' });
  const { id, withdraw } = await fill(page, portal.origin);

  await page.getByTestId('search-filter-input').fill(KENNUNG);
  await page.getByTestId('search-filter-input').press('Enter');
  const icon = page.getByRole('button', { name: `Löschen Schule ${KENNUNG} (${NAME})` });
  const check = page.getByTestId('schule-check-dialog');
  /** The check of the school, again and again. */
  const look = async (): Promise<void> => {
    await icon.click();
    await expect(check).toContainText(`Was hängt noch an der Schule ${KENNUNG} (${NAME})?`);
    await expect(check.getByTestId('schule-condition-rollenerweiterungen')).toBeVisible();
  };
  const stands = async (keeper: string, figure: string): Promise<void> =>
    expect(check.getByTestId(`schule-condition-${keeper}`)).toContainText(`: ${figure}`);
  const goOn = check.getByTestId('schule-check-delete-button');

  await look();
  await stands('kinder', '1');
  await expect(check.getByTestId('schule-condition-zugehoerige'), 'its class is told once').toHaveCount(0);
  await stands('rollen', '1');
  await stands('personen', '1');
  await stands('angebote', '1 ansehen');
  await stands('rollenerweiterungen', '1 ansehen');
  await expect(check).toContainText('Gelöscht ist noch nichts.');
  await expect(goOn, 'nothing is tried').toHaveCount(0);
  await expectAccessible();
  await page.screenshot({ path: info.outputPath('im-weg.png') });

  await check.getByRole('link', { name: 'Angebote der Schule ansehen' }).click();
  await expect(page.getByTestId('angebote-status-text'), 'its own, not all of them').toHaveText('1 Angebot');
  await page.goBack();
  await look();
  await check.getByRole('link', { name: 'Benutzer der Schule ansehen' }).click();
  await expect(page.getByTestId('personen-status-text')).toHaveText('1 Benutzer');
  await page.getByRole('checkbox', { name: /Deichgraf/ }).check();
  await beginEdit(page, 'Schulzuordnung aufheben');
  await expect(page.getByRole('dialog')).toContainText('Wiebke Deichgraf');
  await page.getByTestId('org-unassign-submit-button').click();
  await page.getByTestId('org-unassign-close-button').click();

  await page.goBack();
  await look();
  await stands('personen', 'keine');
  await check.getByRole('link', { name: 'Klassen der Schule ansehen' }).first().click();
  await page.getByTestId('open-klasse-delete-dialog-icon').click();
  await expect(page.getByRole('dialog')).toContainText(`Klasse 4a der Schule ${KENNUNG} (${NAME}) löschen?`);
  await page.getByTestId('klasse-delete-button').click();
  await expect(page.getByTestId('klasse-delete-success')).toBeVisible();

  await page.goBack();
  await withdraw();
  await look();
  await stands('rollenerweiterungen', 'keine');
  await stands('angebote', 'keine');
  await stands('kinder', 'keine');
  await check.getByRole('link', { name: 'Rollen der Schule ansehen' }).click();
  await page.getByTestId('open-rolle-link').click();
  await page.getByTestId('open-rolle-delete-dialog-button').click();
  await page.getByTestId('rolle-delete-button').click();
  await page.getByTestId('close-rolle-delete-success-dialog-button').click();
  await expect(page).toHaveURL(/\/admin\/rollen/);

  await page.goto(`/admin/schulen?suche=${KENNUNG}`);
  expect(tries, 'no try of the school so far').not.toContain(`/api/organisationen/${id}`);
  await look();
  await expect(check).toContainText('Nichts davon ist noch da.');
  await goOn.click();
  const question = page.getByTestId('schule-delete-dialog');
  await expect(question).toContainText(`Schule ${KENNUNG} (${NAME}) löschen?`);
  await expect(question).toContainText(`Die Schule ${NAME} mit der Dienststellennummer ${KENNUNG} wird endgültig gelöscht.`);
  await page.screenshot({ path: info.outputPath('frage.png') });
  await page.getByTestId('schule-delete-button').click();
  await expect(page.getByTestId('schule-delete-success-text')).toHaveText(`Die Schule ${KENNUNG} (${NAME}) wurde gelöscht.`);
  await page.getByTestId('close-schule-delete-success-dialog-button').click();
  await expect(icon).toHaveCount(0);

  expect((await page.request.get(`/api/organisationen/${id}`)).status()).toBe(404);
  expect(tries.filter((path) => path === `/api/organisationen/${id}`)).toHaveLength(1);
  expect(await job.actions()).toBeLessThanOrEqual(25);
});
