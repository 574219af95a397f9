import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#api/client';
import { PAGE_BUILD, PAGE_OUTDATED } from '#contract/page-build';
import { tellOutdated } from '#app/outdated';
import '#ui/tokens.css';
import '#ui/base.css';
import '#app/app.css';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['build'];
});

test('G2.2: a page that is too old says so once, in the page, and goes on', async () => {
  document.documentElement.dataset['build'] = 'abc.alt';
  window.addEventListener(PAGE_OUTDATED, tellOutdated);
  const sent: Headers[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((_input, init) => {
    sent.push(new Headers(init?.headers));
    return Promise.resolve(new Response('{}', { headers: { [PAGE_OUTDATED]: '1' } }));
  });
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'Getipptes';
  field.focus();
  await call('config.get', {});
  await call('config.get', {});
  expect(sent.map((headers) => headers.get(PAGE_BUILD))).toEqual(['abc.alt', 'abc.alt']);
  const notice = await screen.findByRole('status');
  await waitFor(() => expect(notice.textContent).toContain('Das Portal wurde erneuert'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Neu laden', 'Später']);
  expect([document.activeElement, field.value]).toEqual([field, 'Getipptes']);
  screen.getByRole('button', { name: 'Später' }).click();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await call('config.get', {});
  expect(screen.queryByRole('status')).toBeNull();
});
