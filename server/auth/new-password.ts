import type { PasswordProblem } from './pages/pages';

const MIN_LENGTH = 10;

/** What is wrong with a new password, null when nothing is (AUTH-02). */
export function checkNewPassword(password: string, confirmation: string, username: string, isOld: boolean): PasswordProblem | null {
  if ([...password].length < MIN_LENGTH) return 'tooShort';
  if (password.toLowerCase().includes(username.toLowerCase())) return 'containsName';
  if (isOld) return 'same';
  return password === confirmation ? null : 'different';
}
