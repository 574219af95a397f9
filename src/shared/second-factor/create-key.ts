import type { Call } from '#api/actors-of';
import type { TokenKey } from '#machines/own-account/second-factor/types';

const OTPAUTH_HEADER = 'X-Otpauth-Uri';

/** A new key of a software token for somebody (CALL-07); the link for an app comes beside it, where the backend sends one. */
export async function createTokenKey(personId: string, call: Call<'secondFactor.init'>): Promise<TokenKey> {
  let otpauthUri: string | null = null;
  const onHeaders = (headers: Headers): unknown => (otpauthUri = headers.get(OTPAUTH_HEADER));
  const qrCode = await call('secondFactor.init', { body: { personId } }, { onHeaders });
  return { qrCode, otpauthUri };
}
