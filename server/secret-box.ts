import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** Encrypts what must be readable again: TOTP keys and the start passwords of a running import. */
export interface SecretBox {
  /** How texts begin that are sealed now: version of the method, version of the key. */
  readonly mark: string;
  /** How texts begin that can be opened; one without a beginning is of before there were versions. */
  readonly marks: readonly string[];
  seal(plain: string): string;
  /** @throws Error when the text was changed or sealed with a key that is not at hand */
  open(sealed: string): string;
  opens(sealed: string): boolean;
}

const NONCE = 12;
const TAG = 16;
/** AES-256-GCM under a key by scrypt, base64 of nonce, tag and cipher text; another method gets another number. */
const METHOD = '1';
const KEY_BYTES = 32;
const VERSION_BYTES = 6;
/** How every text with versions begins, whatever its key: `.` stands in no base64. */
const VERSIONED = /^\d+\.[0-9a-f]{12}\./;

interface Key {
  readonly key: Buffer;
  readonly mark: string;
}

/** The version of a key comes from the key itself, so that nobody has to count; more bytes of scrypt leave the first ones as they are. */
function keyOf(secretKey: string): Key {
  const derived = scryptSync(secretKey, 'schulportal-secret-box', KEY_BYTES + VERSION_BYTES);
  return { key: derived.subarray(0, KEY_BYTES), mark: `${METHOD}.${derived.subarray(KEY_BYTES).toString('hex')}.` };
}

/** @param mark what the text begins with belongs to it; empty for one without */
function openWith(key: Buffer, mark: string, body: string): string {
  const bytes = Buffer.from(body, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(mark));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

/**
 * Seals under SECRET_KEY and opens what was sealed under it or the other key; a sealed text tells the version of its method and key
 * (decision 847).
 */
export function createSecretBox(secretKey: string, otherKey: string | null = null): SecretBox {
  const current = keyOf(secretKey);
  const keys = otherKey === null ? [current] : [current, keyOf(otherKey)];
  const open = (sealed: string): string => {
    if (VERSIONED.test(sealed)) {
      const found = keys.find(({ mark }) => sealed.startsWith(mark));
      if (found === undefined) throw new Error('Sealed under a key that is not at hand');
      return openWith(found.key, found.mark, sealed.slice(found.mark.length));
    }
    for (const { key } of keys.slice(0, -1)) {
      try {
        return openWith(key, '', sealed);
      } catch {
        // Only trying tells of which key a text without a version is.
      }
    }
    return openWith((keys.at(-1) ?? current).key, '', sealed);
  };
  return {
    mark: current.mark,
    marks: keys.map(({ mark }) => mark),
    seal: (plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(current.mark));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${current.mark}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    open,
    opens: (sealed) => {
      try {
        open(sealed);
        return true;
      } catch {
        return false;
      }
    },
  };
}
