import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { linked } from '#ui/linked';

afterEach(cleanup);

const hrefs = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('SCREEN-02, SCREEN-14: addresses in a text become links, up to what ends the sentence; nothing else does, and no word is lost', () => {
  const text =
    'Siehe https://schule.example/a?b=1,2#c. Oder (http://x.example/): „https://ü.example“!\n\nSo nicht: javascript:alert(1) <b>fett</b>';
  const { container } = render(<p>{linked(text)}</p>);
  expect(hrefs()).toEqual(['https://schule.example/a?b=1,2#c', 'http://x.example/', 'https://ü.example']);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').every((link) => link.getAttribute('rel') === 'noreferrer')).toBe(true);
});

test('SCREEN-02: a text without an address has no link, and one that is an address alone is a link alone', () => {
  const { container, rerender } = render(<p>{linked('Heute ist https:// kein Link')}</p>);
  expect(hrefs()).toEqual([]);
  rerender(<p>{linked('https://schule.example')}</p>);
  expect(hrefs()).toEqual(['https://schule.example']);
  expect(container.textContent).toBe('https://schule.example');
});
