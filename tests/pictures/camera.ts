import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { pictureSources } from '../run/last-run.ts';
import { pictureFile, slugOf, STATES_FOLDER, type KeptState, type View } from './kept.ts';

/** Small, and a pixel of a letter is still one. */
const QUALITY = 70;
const sources = pictureSources();

type Size = Pick<View, 'width' | 'height'>;

/** Takes what the window of a test shows; its frame fills the window meanwhile (F1.5). */
export const takePicture: BrowserCommand<[machine: string, state: string, size: Size]> = async (
  { page, context },
  machine,
  state,
  { width, height },
) => {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height });
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  if (before !== null) await page.setViewportSize(before);
  mkdirSync(join(STATES_FOLDER, machine), { recursive: true });
  writeFileSync(join(STATES_FOLDER, machine, pictureFile(state, width)), Buffer.from(data, 'base64'));
};

/** Keeps what was seen of a state, or why it was not. */
export const keepState: BrowserCommand<[kept: Pick<KeptState, 'machine' | 'state' | 'views' | 'problem'>]> = (_, kept) => {
  const file = join(STATES_FOLDER, kept.machine, `${slugOf(kept.state)}.json`);
  mkdirSync(join(STATES_FOLDER, kept.machine), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...kept, at: new Date().toISOString(), sources } satisfies KeptState)}\n`);
};
