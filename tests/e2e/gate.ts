import type { Page, Request } from '@playwright/test';

/** Holds what a journey lets pass later. */
export interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

export function gate(): Gate {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

/** Answers of a slow line: the calls to this address that are meant wait until the gate is opened. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<Gate> {
  const answer = gate();
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await answer.passed;
    await route.fallback();
  });
  return answer;
}
