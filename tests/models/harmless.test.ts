import { expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { model as klasseForm } from '#machines/klassen/klasse-form/model';
import type { Model } from './engine/candidates';
import { explore } from './engine/explore';
import { harmfulEvents, writes } from './engine/harmless';

const harmless = (
  await Promise.all(REGISTRY.map(async ({ id, load: open }) => ({ id, isListed: ((await open()).harmless ?? []).length > 0 })))
).flatMap(({ id, isListed }) => (isListed ? [id] : []));

test('what may be walked on a portal of others are at least its lists, its forms and the own pages', () => {
  expect(harmless).toEqual(
    expect.arrayContaining(['personen', 'klassen', 'rollen', 'schulen', 'klasse-form', 'rolle-form', 'profile', 'start', 'import']),
  );
});

test('an event that saves is found out, and so is one that there is not', () => {
  const broken = { ...klasseForm, harmless: ['CHANGE', 'SUBMIT', 'SHOUT'] } as unknown as Model;
  expect(harmfulEvents(explore(broken))).toEqual([
    'SHOUT is no event',
    expect.stringMatching(/^SUBMIT leads to organisationen\.create: neue Klasse > CHANGE\(Klassenname\) > SUBMIT$/),
  ]);
});

test('what a call does is read from its row: a question by POST changes nothing, a GET that spends something does', () => {
  expect(
    (['organisationen.list', 'organisationen.parentsByIds', 'organisationen.create', 'import.download'] as const).map((id) => writes(id)),
  ).toEqual([false, false, true, true]);
});
