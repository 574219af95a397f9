import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** Encrypts what must be readable again: TOTP keys and the start passwords of a running import. */
export interface SecretBox {
  seal(plain: string): string;
  /** @throws Error when the text was changed or sealed with another key */
  open(sealed: string): string;
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under a key derived from SECRET_KEY; a sealed text is base64 of nonce, tag and cipher text. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = scryptSync(secretKey, 'schulportal-secret-box', 32);
  return {
    seal: (plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
