import { SECRET } from '#i18n/de/secret';
import { textsOf } from '#i18n/index';
import type { HoldOptions } from '../leave/use-hold';

/** What is said of a secret that is shown once and stands nowhere else yet (D-12). */
export interface UnnotedWords {
  /** Whose secret it is, and that it is not noted. */
  readonly title: string;
  readonly text: string;
  /** The answer that it is noted, with what happens then. */
  readonly confirm: string;
}

const t = textsOf(SECRET);

/** Of a password of somebody, by its kind. */
export const unnotedPassword = (kind: 'start' | 'device' | 'ownDevice', name = ''): UnnotedWords => ({
  title: t(`unnoted.${kind}`, { name }),
  text: t('unnoted.text'),
  confirm: t('unnoted.confirm'),
});

/** The question before the page is left names the secret as the one before its dialog is closed does. */
export const holdUnnoted =
  ({ title, text }: UnnotedWords) =>
  (snapshot: { hasTag(tag: 'secret'): boolean }): HoldOptions =>
    snapshot.hasTag('secret') ? { words: { title, text } } : {};
