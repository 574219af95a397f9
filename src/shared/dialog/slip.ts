import { SECRET } from '#i18n/de/secret';
import { textsOf } from '#i18n/index';

/** Whose start password is on paper. */
export interface SlipOf {
  readonly name: string;
  readonly username: string | null;
  /** Where the person is, as it is said at the counter. */
  readonly places: readonly string[];
}

const t = textsOf(SECRET);

/** What is on the slip of one person around the start password, whether it is the first one or a new one (D-12). */
export const slipOf = ({ name, username, places }: SlipOf): readonly string[] => [
  name,
  ...(places.length === 0 ? [] : [places.join(', ')]),
  t('sheet.username', { username: username ?? '' }),
  t('sheet.portal', { address: window.location.origin }),
  t('sheet.text'),
];
