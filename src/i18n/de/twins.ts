import { defineCatalogue } from '../index';

/** Names that are easily taken for one another (D-37). */
export const TWINS = defineCatalogue('twins', {
  one: 'Es gibt schon „{{twin}}“. Meinen Sie das?',
  there: 'Zu „{{name}}“ gibt es schon „{{twin}}“. Meinen Sie das?',
  both: '„{{name}}“ und „{{twin}}“ stehen beide in der Liste.',
});
