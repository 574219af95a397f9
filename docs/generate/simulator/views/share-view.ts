import { replayLine } from '../../../../tests/models/engine/replay';
import { html, type Markup } from '../../html/markup';
import type { Scene } from '../scene';
import { hashOf } from '../walk';

/** The way as an address and as a command. */
export const shareView = ({ id, walk }: Scene): Markup =>
  html`<section aria-labelledby="weitergeben">
    <h2 id="weitergeben">Diesen Weg weitergeben</h2>
    <p>Die Adresse dieser Seite enthält den Weg: <a href="${hashOf(walk.trace)}">Adresse dieses Wegs</a>.</p>
    <p>Als Befehl, der denselben Weg im Quelltext geht:</p>
    <pre class="command"><code>${replayLine(id, walk.trace)}</code></pre>
  </section>`;
