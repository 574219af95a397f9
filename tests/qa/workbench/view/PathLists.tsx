import type { ReactElement } from 'react';
import { Card } from '#ui/Card';
import { Panel } from '#ui/Panel';
import type { ToldPaths } from '../told';
import { Steps } from './Steps';
import { counted } from './words';

/** So many are shown at once. */
const AT_ONCE = 30;

/** The paths before they are walked. */
export function PathLists({ lists }: { readonly lists: readonly ToldPaths[] }): ReactElement {
  const count = lists.reduce((sum, { cases }) => sum + cases.length, 0);
  return (
    <Panel
      severity="info"
      title={counted(count, 'Weg', 'Wege')}
      testid="paths"
      detail={lists.map((list) => (
        <PathList key={list.id} list={list} />
      ))}
    >
      <p>Noch ist nichts gegangen. „Starten“ geht diese Wege.</p>
    </Panel>
  );
}

function PathList({ list: { title, covers, cases } }: { readonly list: ToldPaths }): ReactElement {
  const [first, further] = [cases.slice(0, AT_ONCE), cases.slice(AT_ONCE)];
  return (
    <Card title={title}>
      <p>{cases.length === 0 ? covers : `${counted(cases.length, 'Weg', 'Wege')}; ${covers}`}</p>
      {first.map((path) => (
        <PathDetails key={path.id} path={path} />
      ))}
      {further.length === 0 ? null : (
        <details className="path">
          <summary>{counted(further.length, 'weiterer Weg', 'weitere Wege')}</summary>
          {further.map((path) => (
            <PathDetails key={path.id} path={path} />
          ))}
        </details>
      )}
    </Card>
  );
}

const PathDetails = ({ path: { id, title, req, steps } }: { readonly path: ToldPaths['cases'][number] }): ReactElement => (
  <details className="path">
    <summary>
      {title} <small>{`${id}, ${counted(steps.length, 'Schritt', 'Schritte')}`}</small>
    </summary>
    {req.length === 0 ? null : <p className="field__help">Anforderungen: {req.join(', ')}</p>}
    <Steps steps={steps} />
  </details>
);
