import { expect, test } from '@playwright/test';
import { REGISTRY } from '#machines/registry';
import { subjectOf } from '../subject';
import { readInstallation } from './options';
import { WALKED_ADDRESSES } from './pages';
import { reachPortal, visit } from './portal';
import type { ScriptPlace } from './script-file';
import { goAgain } from './walk';

interface ScriptOrder {
  readonly machine: string;
  readonly message: string;
  readonly presses: readonly string[];
  readonly place: ScriptPlace;
}

/** What was found with a real server, gone again there; it passes where the same does not go wrong any more. */
export function installationScript({ machine, message, presses, place }: ScriptOrder): void {
  test(`${machine}: ${presses.join(' > ')}`, async ({ context }) => {
    test.setTimeout(300_000);
    const entry = REGISTRY.find(({ id }) => id === machine);
    const at = WALKED_ADDRESSES[machine];
    const installation = readInstallation(place, true, process.env);
    if (entry === undefined || at === undefined || installation === null)
      throw new Error(`Von ${machine} wird keine Seite mit einem wirklichen Server gegangen`);
    const portal = await reachPortal(installation);
    try {
      const { page, network } = await visit(context, portal, null);
      const subject = await subjectOf(entry);
      expect(await goAgain({ page, origin: portal.origin, network, subject, at }, presses), `gefunden wurde: ${message}`).toBeNull();
    } finally {
      await portal.stop();
    }
  });
}
