import { defineCatalogue } from '../index';

/** The question before a page is left. */
export const LEAVE = defineCatalogue('leave', {
  title: 'Seite verlassen?',
  loss: {
    order: 'Ein Auftrag ist noch nicht zu Ende. Wenn Sie jetzt gehen, sehen Sie nicht mehr, ob er gelungen ist.',
    secret: 'Hier steht etwas, das nur einmal gezeigt wird. Wenn Sie jetzt gehen, können Sie es nicht noch einmal ansehen.',
    input: 'Ihre Eingaben sind noch nicht gespeichert. Wenn Sie jetzt gehen, sind sie verloren.',
  },
  settled: 'Inzwischen ist es erledigt: Sie können gehen, ohne dass etwas verloren geht. Das Ergebnis steht auf dieser Seite.',
  stay: 'Hier bleiben',
  leave: 'Seite verlassen',
});
