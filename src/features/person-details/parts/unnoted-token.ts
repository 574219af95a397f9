import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { textsOf } from '#i18n/index';
import type { UnnotedWords } from '#shared/dialog/unnoted';

const t = textsOf(PERSON_FACTOR);

/** What is said of the key of a token before it is closed or left; whether an app has scanned it the portal cannot tell (D-12). */
export const unnotedToken = (name: string): UnnotedWords => ({
  title: t('software.unnoted', { name }),
  text: t('software.unnotedText'),
  confirm: t('software.noted'),
});
