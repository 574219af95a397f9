import { useState, type ReactElement } from 'react';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { subjectOf } from '#rules/person-record';
import type { PersonDetailsEvent, TokenKind } from '#machines/person/person-details/types';
import type { PersonSecondFactor } from '#machines/person/person-second-factor/machine';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { FACTOR_ID, FactorActions } from './FactorActions';
import type { PersonPartProps } from './PersonCards';
import type { Section } from './section';
import { SecondFactor } from './SecondFactor';
import { TokenChoice } from './TokenChoice';

const HardwareTokenDialog = lazyPart(() => import('./HardwareTokenDialog'));

/** Inline texts of the second factor have test ids of their own. */
const factorTestid = (code: string): string | undefined =>
  ({ PI_UNAVAILABLE_ERROR: 'connection-error-text', TOKEN_STATE_ERROR: 'token-state-error-text' })[code];

export interface FactorSectionProps {
  readonly section: Section<PersonSecondFactor>;
  /** Null until the person is known: then nothing can be done yet. */
  readonly part: PersonPartProps | null;
  /** What of it is under way on the page. */
  readonly doing: 'choosingToken' | 'assigningToken' | null;
  readonly kind: TokenKind;
  readonly send: (event: PersonDetailsEvent) => void;
}

/** The second factor of a person with what an administrator does about it; nothing where none is needed and there is none (SCREEN-15, STATE-08). */
export function FactorSection({ section, part, doing, kind, send }: FactorSectionProps): ReactElement | null {
  const t = useTexts(PERSON);
  const subject = part === null ? null : subjectOf(part.person);
  const { known } = section.snapshot.context;
  const isNeeded = known !== null && (known.required || known.hasToken);
  // What came of a reset is read here: once it stood there, it stays.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (known !== null && !isNeeded && !wasNeeded) return null;
  return (
    <section id={FACTOR_ID} tabIndex={-1} className="person-section" {...section.mark}>
      <h3 data-testid="two-factor-section-headline">{t('factor.title')}</h3>
      <ReadingBody {...section} name="second-factor" lines={2} catalogue={SECOND_FACTOR_ERRORS} failureTestid={factorTestid}>
        {(factor) => (
          <SecondFactor
            factor={factor}
            actions={
              part === null || subject === null ? null : (
                <FactorActions
                  actorId={part.actorId}
                  subject={subject}
                  factor={factor}
                  blocked={part.blocked('zweiterFaktor')}
                  send={send}
                />
              )
            }
          />
        )}
      </ReadingBody>
      {doing === 'choosingToken' && subject !== null ? <TokenChoice subject={subject} kind={kind} send={send} /> : null}
      {doing === 'assigningToken' && part !== null && subject !== null ? (
        <HardwareTokenDialog actorId={part.actorId} subject={subject} onClose={() => send({ type: 'CLOSE' })} />
      ) : null}
    </section>
  );
}
