import { afterEach, expect, test, vi } from 'vitest';
import { announce, listen, type TabMessage } from '#api/tabs';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function hearing(hear: typeof listen): readonly TabMessage[] {
  const heard: TabMessage[] = [];
  stops.push(hear((message) => heard.push(message)));
  return heard;
}

test('AUTH-04, AUTH-05: what a tab tells is heard by every other tab, and not by itself', async () => {
  vi.resetModules();
  const other = await import('#api/tabs');
  const [own, others] = [hearing(listen), hearing(other.listen)];
  announce({ type: 'signedOut' });
  announce({ type: 'levelChanged', personId: 'p', level: 'gold' });
  await vi.waitFor(() => expect(others).toHaveLength(2));
  expect(others).toMatchObject([{ type: 'signedOut' }, { type: 'levelChanged', personId: 'p', level: 'gold' }]);
  other.announce({ type: 'signedOut' });
  await vi.waitFor(() => expect(own).toHaveLength(1));
  expect(others).toHaveLength(2);
});
