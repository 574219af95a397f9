import { defineCatalogue } from '../index';

/** Names that are easily taken for one another (D-37). */
export const TWINS = defineCatalogue('twins', {
  one: 'Es gibt schon „{{twin}}“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.',
  there: 'Zu „{{name}}“ gibt es schon „{{twin}}“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.',
  both: '„{{name}}“ und „{{twin}}“ stehen beide in der Liste. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.',
});
