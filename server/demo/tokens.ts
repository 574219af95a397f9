import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import { DEMO_ACCOUNTS } from './accounts';
import { idOf } from './draw';

type TokenRow = Insertable<Database['token']>;

const FIRST_SOFTWARE_SERIAL = 0xd0ca;
/** Hardware tokens that nobody has yet: HWT-1002 to HWT-1024. */
const STOCK = Array.from({ length: 23 }, (_, index) => `HWT-${1002 + index}`);
/** One that was lost long ago: assigning it is refused (D-08). */
const LOST_SERIAL = 'HWT-1099';

/** The second factors of the demo accounts and the stock of hardware tokens (ENT-18). @param sealedKey makes and encrypts a new key */
export function drawTokens(sealedKey: () => string): TokenRow[] {
  const owned = DEMO_ACCOUNTS.filter((account) => account.hasToken).map(({ username, hardwareToken }, index): TokenRow => ({
    id: idOf('token', username),
    serial: hardwareToken ?? `TOTP${(FIRST_SOFTWARE_SERIAL + index).toString(16).toUpperCase().padStart(8, '0')}`,
    kind: hardwareToken === undefined ? 'software' : 'hardware',
    person_id: idOf('person', username),
    secret: sealedKey(),
    verified: true,
    last_step: null,
  }));
  const stock = [...STOCK, LOST_SERIAL].map((serial): TokenRow => ({
    id: idOf('token', serial),
    serial,
    kind: 'hardware',
    person_id: null,
    secret: sealedKey(),
    verified: false,
    blocked: serial === LOST_SERIAL,
    last_step: null,
  }));
  return [...owned, ...stock];
}
