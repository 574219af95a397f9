import type { PasswordProblem } from './pages/pages';
import { isLookedAt } from '../passwords/hashes';
import { isEasilyGuessed } from './guessable';

const SHORTEST = 10;
const LONGEST = 256;

/** What is wrong with a new password, null when nothing is (AUTH-02). */
export async function checkNewPassword(
  password: string,
  given: { readonly confirmation: string; readonly username: string; isOld(): Promise<boolean>; isBreached(): Promise<boolean> },
): Promise<PasswordProblem | null> {
  const length = [...password].length;
  if (length > LONGEST || !isLookedAt(password)) return 'tooLong';
  if (length < SHORTEST) return 'tooShort';
  if (password.toLowerCase().includes(given.username.toLowerCase())) return 'containsName';
  if (await given.isOld()) return 'same';
  if (await isEasilyGuessed(password, given.username)) return 'common';
  if (await given.isBreached()) return 'breached';
  return password === given.confirmation ? null : 'different';
}
