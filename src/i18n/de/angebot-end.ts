import { defineCatalogue } from '../index';
import { BULK } from './bulk';

/** Words of the end of Rollenerweiterungen: it counts schools, each of which may have several. */
export const ANGEBOT_END = defineCatalogue('angebot-end', {
  ...BULK.texts,
  progress: '{{done}} von {{total}} Schulen bearbeitet.',
  pausedText_one: '{{done}} von {{total}} Schulen ist bearbeitet, {{open}} noch offen.',
  pausedText_other: '{{done}} von {{total}} Schulen sind bearbeitet, {{open}} noch offen.',
  pausedUnclear_one: '{{done}} von {{total}} Schulen ist bearbeitet, {{open}} noch offen, {{unclear}} unklar.',
  pausedUnclear_other: '{{done}} von {{total}} Schulen sind bearbeitet, {{open}} noch offen, {{unclear}} unklar.',
  are_one: 'Die Rollenerweiterungen sind {{who}} beendet',
  are_other: 'Die Rollenerweiterungen sind {{who}} beendet',
  whoOne: 'an der Schule {{name}}',
  whoAll: 'an allen {{total}} Schulen',
  whoSome: 'an {{done}} von {{total}} Schulen',
  finishedSome_one: '{{what}}, an {{failed}} gescheitert.',
  finishedSome_other: '{{what}}, an {{failed}} gescheitert.',
  cancelledText_one: '{{done}} von {{total}} Schulen ist erledigt{{more}}.',
  cancelledText_other: '{{done}} von {{total}} Schulen sind erledigt{{more}}.',
});
