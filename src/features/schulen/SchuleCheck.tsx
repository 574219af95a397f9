import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { holdsAll, type Permission } from '#contract/permissions';
import { routeSpec } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import {
  beyondKlassen,
  isFree,
  isNothing,
  isWhole,
  KEEPERS,
  type Figure,
  type Keeper,
  type SchuleVerwendung,
} from '#rules/schule-verwendung';
import type { CheckedSchule, SchuleCheckEvent } from '#machines/schulen/schule-check/types';
import { COMMON } from '#i18n/de/common';
import { SCHULE_DELETION } from '#i18n/de/schule-deletion';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { holdFocus } from '#ui/hold-focus';
import { schuleVerwendung } from './bind-check';

/** The list of each kind, and how it is filtered by a school. */
const WAYS = {
  kinder: ['klasse-management', 'schule'],
  zugehoerige: ['klasse-management', 'schule'],
  rollen: ['rolle-management', 'ebenen'],
  personen: ['person-management', 'schulen'],
  angebote: ['angebot-management', 'ebene'],
  rollenerweiterungen: ['angebot-management-schulspezifisch', 'schule'],
} as const satisfies Record<Keeper, readonly [Parameters<typeof hrefOf>[0], string]>;

/** The way to what is in the way; null where this person may not go there. */
function wayTo(keeper: Keeper, schuleId: string, held: readonly Permission[]): string | null {
  const [route, parameter] = WAYS[keeper];
  if (!holdsAll(held, routeSpec(route).permissions)) return null;
  return `${hrefOf(route)}?${parameter}=${schuleId}`;
}

export interface SchuleCheckProps {
  readonly schule: CheckedSchule;
  /** The server tells itself what keeps a school. */
  readonly told: boolean;
  readonly personId: string;
  readonly permissions: readonly Permission[];
  /** Whether it may go on to the question, with what was read. */
  readonly canDelete: (verwendung: SchuleVerwendung) => boolean;
  readonly send: (event: SchuleCheckEvent) => void;
}

/** Everything that keeps a school, with its number and the way to it, before its deletion is asked for (ANG-13). */
export default function SchuleCheck({ schule, told, personId, permissions, canDelete, send }: SchuleCheckProps): ReactElement {
  const t = useTexts(SCHULE_DELETION);
  const common = useTexts(COMMON);
  const [snapshot, sendReading, mark] = useWorkflow(told ? schuleVerwendung.told : schuleVerwendung.lookedUp, {
    input: { personId, id: schule.id },
  });
  const { known } = snapshot.context;
  const { kennung, name } = schule;
  return (
    <Dialog
      title={t('check.title', { kennung, name })}
      testid="schule-check-dialog"
      titleTestid="schule-check-headline"
      steady
      onDismiss={() => send({ type: 'CLOSE' })}
      footer={
        <>
          <Button testid="close-schule-check-button" firstFocus onPress={() => send({ type: 'CLOSE' })}>
            {common('close')}
          </Button>
          {known === null || snapshot.hasTag('busy') || !canDelete(known) ? null : (
            <Button testid="schule-check-delete-button" onPress={() => send({ type: 'DELETE', verwendung: known })}>
              {t('check.goOn')}
            </Button>
          )}
        </>
      }
    >
      <div {...mark} ref={holdFocus} tabIndex={-1}>
        <ReadingBody snapshot={snapshot} send={sendReading} name="schule-verwendung" lines={7} waiting={t('check.looking')}>
          {(verwendung) => (
            <>
              <p>{t(isFree(verwendung) ? (isWhole(verwendung) ? 'check.free' : 'check.unseen') : 'check.kept')}</p>
              <ol data-testid="schule-delete-condition-list-text">
                {KEEPERS.map((keeper) => {
                  const beyond = keeper === 'zugehoerige' ? beyondKlassen(verwendung) : null;
                  if (beyond === null)
                    return (
                      <Condition key={keeper} keeper={keeper} figure={verwendung[keeper]} way={wayTo(keeper, schule.id, permissions)} />
                    );
                  // Nothing is counted twice: there is no list of what is no class.
                  return isNothing(beyond) ? null : <Condition key={keeper} keeper="beyond" figure={beyond} way={null} />;
                })}
              </ol>
            </>
          )}
        </ReadingBody>
      </div>
    </Dialog>
  );
}

interface ConditionProps {
  readonly keeper: Keeper | 'beyond';
  readonly figure: Figure | null;
  readonly way: string | null;
}

function Condition({ keeper, figure, way }: ConditionProps): ReactElement {
  const t = useTexts(SCHULE_DELETION);
  const count = figure?.count ?? 0;
  const value =
    figure === null ? t('check.notSeen') : count === 0 ? t('check.none') : t(figure.atLeast ? 'check.atLeast' : 'check.n', { n: count });
  return (
    <li data-testid={`schule-condition-${keeper}`}>
      {t(`keeper.${keeper}`)}: <strong>{value}</strong>
      {count === 0 || way === null || keeper === 'beyond' ? null : (
        <>
          {' '}
          <Link to={way} aria-label={t(`way.${keeper}`)} data-testid={`schule-condition-${keeper}-link`}>
            {t('check.look')}
          </Link>
          <p className="fact__hint">{t(`remedyHelp.${keeper}`)}</p>
        </>
      )}
    </li>
  );
}
