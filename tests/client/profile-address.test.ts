import { expect, test } from 'vitest';
import { resultIn, withoutResult } from '#features/profile/address';

test('AUTH-03, CALL-04: what the sign-in adds to the address is taken away, a failure and its words included; the rest stays', () => {
  const address =
    'https://portal.example.org/profile?von=mail&kc_action_status=error&error=access_denied&error_description=Nicht+erlaubt&error_uri=x&state=y&code=z#a';
  expect(withoutResult(address)).toBe('/profile?von=mail#a');
});

test('AUTH-03: an error without a status is a failure; an address that says nothing has no result', () => {
  expect([
    resultIn('?error=server_error&error_description=x'),
    resultIn('?kc_action_status=cancelled&error=x'),
    resultIn('?von=mail'),
  ]).toEqual(['error', 'cancelled', null]);
});
