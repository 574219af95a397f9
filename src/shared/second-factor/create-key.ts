import type { Call } from '#api/actors-of';
import type { TokenKey } from '#machines/own-account/second-factor/types';

/** A new key of a software token for somebody (CALL-07); link and serial come beside it, where the backend sends them. */
export async function createTokenKey(personId: string, call: Call<'secondFactor.init'>): Promise<TokenKey> {
  let beside: Omit<TokenKey, 'qrCode'> = { otpauthUri: null, serial: null };
  const onHeaders = (headers: Headers): unknown =>
    (beside = { otpauthUri: headers.get('X-Otpauth-Uri'), serial: headers.get('X-Token-Serial') });
  const qrCode = await call('secondFactor.init', { body: { personId } }, { onHeaders });
  return { qrCode, ...beside };
}
