import type { ReactElement } from 'react';
import { isTwin } from '#rules/twins';
import { decisionOn, isOffered, klassenToCreate, openKlassen } from '#machines/import/import/checking/decisions';
import { missingDecisions } from '#machines/import/import/inputs';
import type { KlassenChoice, UnknownKlasse } from '#machines/import/import/types';
import { KLASSEN_AT_MOST } from '#rules/klassen';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { RadioGroup } from '#ui/RadioGroup';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted, firstOf, linesOf } from './words';

export interface UnknownKlassenProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  /** Who manages classes creates the missing ones from here. */
  readonly mayCreate: boolean;
}

const OPEN = 'open' as const;
/** The way that loses nobody and makes no twin comes first. */
const CHOICES: readonly KlassenChoice[] = ['take', 'create', 'leaveOut'];

/** What becomes of each class that the school does not have: the similar one, a new one, or its rows are left out (D-37). */
export function KlassenDecisions({
  snapshot,
  send,
  mayCreate,
  returned,
}: UnknownKlassenProps & {
  /** Back from the question before something is created. */
  readonly returned: boolean;
}): ReactElement {
  const t = useTexts(IMPORT);
  const { unknownKlassen, decisions, decisionsTold, check } = snapshot.context;
  const open = openKlassen(snapshot.context);
  const missing = decisionsTold ? missingDecisions(snapshot.context) : null;
  // Of twins each is decided by itself: the way at once would make them.
  const isNew = ({ name, similar }: UnknownKlasse): boolean => similar === null || !isTwin(name, similar);
  const creatable = open.filter((klasse) => mayCreate && isNew(klasse) && isOffered(klasse, 'create')).map(({ name }) => name);
  const words = (klasse: UnknownKlasse, choice: KlassenChoice): string => {
    const { name, similar, zeilen } = klasse;
    if (choice === 'take') return t('unknownKlassen.take', { klasse: similar ?? '' });
    if (choice === 'leaveOut') return counted(t, 'unknownKlassen.leaveOut', zeilen.length);
    return isNew(klasse)
      ? t('unknownKlassen.create', { klasse: name })
      : t('unknownKlassen.createTwin', { klasse: name, similar: similar ?? '' });
  };
  const isOpen = ({ name }: UnknownKlasse): boolean => open.some((klasse) => klasse.name === name);
  const options = (klasse: UnknownKlasse) => [
    ...CHOICES.filter((choice) => isOffered(klasse, choice) && (choice !== 'create' || mayCreate)).map((value) => ({
      value,
      text: words(klasse, value),
      testid: `decide-${value}-${klasse.name}`,
    })),
    { value: OPEN, text: t('unknownKlassen.open'), testid: `decide-open-${klasse.name}` },
  ];
  return (
    <>
      <div className="import-decisions">
        {unknownKlassen.map((klasse, index) => (
          <RadioGroup<KlassenChoice | typeof OPEN>
            key={klasse.name}
            label={t('unknownKlassen.label', { klasse: klasse.name, lines: linesOf(t, klasse, check) })}
            value={isOpen(klasse) ? OPEN : (decisionOn(decisions, klasse.name)?.choice ?? OPEN)}
            options={options(klasse)}
            onValue={(choice) => send({ type: 'DECIDE_KLASSEN', names: [klasse.name], choice: choice === OPEN ? null : choice })}
            testid={`unknown-klasse-${index}`}
          />
        ))}
      </div>
      {mayCreate ? null : (
        <p>
          {t('unknownKlassen.ask')} {t('unknownKlassen.askAgain')}
        </p>
      )}
      {klassenToCreate(snapshot.context).length > KLASSEN_AT_MOST ? (
        <p>{t('unknownKlassen.firstOnly', { n: formatNumber(KLASSEN_AT_MOST) })}</p>
      ) : null}
      {missing === null ? null : (
        <Alert severity="error" title={t(`unknownKlassen.${missing}`)} testidPrefix="klassen-undecided" urgent>
          <p>{t(`unknownKlassen.${missing}Text`, { klassen: open.map(({ name }) => `„${name}“`).join(', ') })}</p>
        </Alert>
      )}
      <div className="row buttons">
        {creatable.length < 2 ? null : (
          <Button testid="create-rest-button" onPress={() => send({ type: 'DECIDE_KLASSEN', names: creatable, choice: 'create' })}>
            {t('unknownKlassen.createNew', { klassen: firstOf(t, creatable, (name) => name) })}
          </Button>
        )}
        <Button kind="primary" testid="apply-decisions-button" firstFocus={returned} onPress={() => send({ type: 'SUBMIT' })}>
          {t('unknownKlassen.apply')}
        </Button>
      </div>
    </>
  );
}
