import { toCsv } from '#contract/csv-cells';
import type { RollenerweiterungContext } from '#machines/angebote/rollenerweiterung/types';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { textsOf } from '#i18n/index';
import { fileNamePart, isoDay, type ExportFile } from '#shared/download';
import { printOutcome } from './words';

/** The table of the outcomes as a file for people (ANG-09). */
export function resultFile({ stand, outcomes }: Pick<RollenerweiterungContext, 'stand' | 'outcomes'>, now: Date): ExportFile {
  const t = textsOf(SCHUL_ANGEBOTE);
  const [angebot, schule] = [stand?.angebot.name ?? '', stand?.schule.title ?? ''];
  const rows = outcomes.map((outcome) => [
    schule,
    angebot,
    outcome.name,
    t(outcome.gets ? 'result.gets' : 'result.loses'),
    printOutcome(t, outcome),
  ]);
  return {
    name: t('result.file', { angebot: fileNamePart(angebot), day: isoDay(now) }),
    text: toCsv([[t('result.schule'), t('result.angebot'), t('result.rolle'), t('result.wanted'), t('result.outcome')], ...rows]),
  };
}
