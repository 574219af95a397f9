import { describe, expect, test } from 'vitest';
import type { AngebotRecord } from '#rules/angebote';
import {
  againOf,
  answeredOutcomes,
  boxOf,
  changedBy,
  comparedOutcomes,
  differenceOf,
  gruppenOf,
  isNothing,
  meanwhileOf,
  NOTHING_WANTED,
  refusalsIn,
  standAfter,
  toggled,
  type ErweiterungsDraft,
  type Erweiterungsstand,
} from '#rules/rollenerweiterung';

const LEHR = { id: 'lehr', name: 'Lehrkraft' };
const VERTRETUNG = { id: 'vertretung', name: 'Vertretungskraft' };
const LEIT = { id: 'leit', name: 'Schulleitung' };
const SORG = { id: 'sorg', name: 'Eltern' };
const LERN = { id: 'lern', name: 'Schülerin' };
const GONE = { id: 'gone', name: 'Alte Rolle' };

const ANGEBOT: AngebotRecord = {
  id: 'mathe',
  name: 'Mathe-App',
  ebene: { id: 'land', title: 'Land' },
  kategorie: 'UNTERRICHT',
  url: null,
  logoId: null,
  hasLogo: false,
  requires2fa: false,
  merkmale: ['VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
  rollenarten: ['LEHR', 'LEIT', 'LERN'],
  isVidis: false,
  rollen: [LERN],
  hasRollenerweiterungen: true,
  rechte: ['ROLLEN_ERWEITERN'],
};
const STAND: Erweiterungsstand = {
  angebot: ANGEBOT,
  schule: { id: 'goethe', title: 'Goethe-Schule' },
  offered: [
    { ...VERTRETUNG, rollenart: 'LEHR' },
    { ...LEHR, rollenart: 'LEHR' },
    { ...LEIT, rollenart: 'LEIT' },
    { ...SORG, rollenart: 'SORGBER' },
    { ...LERN, rollenart: 'LERN' },
  ],
  standing: [GONE, SORG, LEIT],
  isWhole: true,
};
const CUT: Erweiterungsstand = { ...STAND, isWhole: false };
const adds = (...rollen: ErweiterungsDraft['adds']): ErweiterungsDraft => ({ adds: rollen, removes: [] });
const removes = (...rollen: ErweiterungsDraft['removes']): ErweiterungsDraft => ({ adds: [], removes: rollen });
const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

describe('ANG-08: what is shown to choose from', () => {
  test('roles stand by Rollenart, each by name; what cannot be assigned any more stands last', () => {
    expect(gruppenOf(STAND, NOTHING_WANTED).map(({ rollenart, entries }) => [rollenart, ids(entries)])).toEqual([
      ['LERN', ['lern']],
      ['LEHR', ['lehr', 'vertretung']],
      ['LEIT', ['leit']],
      ['SORGBER', ['sorg']],
      [null, ['gone']],
    ]);
  });

  test('all nine Rollenarten have their group', () => {
    const arten = ['LERN', 'LEHR', 'EXTERN', 'ORGADMIN', 'LEIT', 'SYSADMIN', 'SORGBER', 'SCHB', 'NLEHR'] as const;
    const offered = arten.map((rollenart) => ({ id: rollenart, name: rollenart, rollenart }));
    expect(gruppenOf({ ...STAND, offered, standing: [] }, NOTHING_WANTED).map(({ rollenart }) => rollenart)).toEqual(arten);
  });

  test('a search shows what fits, and counts all of the group', () => {
    const [found, ...others] = gruppenOf(STAND, adds(LEHR), 'VERTRET');
    expect([ids(found?.entries ?? []), found?.chosen, found?.total, others]).toEqual([['vertretung'], 1, 2, []]);
  });

  test('what cannot be chosen says why; what stands in spite of it can be unticked', () => {
    const told = gruppenOf(STAND, NOTHING_WANTED).flatMap(({ entries }) =>
      entries.map(({ id, hindrance, isFixed, chosen }) => [id, hindrance, isFixed, chosen]),
    );
    expect(told).toEqual([
      ['lern', 'carries', true, false],
      ['lehr', null, false, false],
      ['vertretung', null, false, false],
      ['leit', null, false, true],
      ['sorg', 'unfit', false, true],
      ['gone', 'gone', false, true],
    ]);
  });

  test('the box of a group leaves alone what stands in spite of a hindrance', () => {
    expect(gruppenOf(STAND, NOTHING_WANTED).map((gruppe) => ids(boxOf(gruppe)))).toEqual([[], ['lehr', 'vertretung'], ['leit'], [], []]);
  });

  test('an Angebot for every Rollenart fits all of them', () => {
    const open = { ...STAND, angebot: { ...ANGEBOT, rollenarten: [] }, standing: [] };
    expect(ids(changedBy(open, NOTHING_WANTED, ['sorg', 'lehr'], true))).toEqual(['lehr', 'sorg']);
  });
});

describe('ANG-08: only the difference is sent', () => {
  test('ticking and unticking is undone by its opposite', () => {
    const draft = toggled(STAND, toggled(STAND, NOTHING_WANTED, ['lehr', 'vertretung'], true), ['leit'], false);
    expect(draft).toEqual({ adds: [LEHR, VERTRETUNG], removes: [LEIT] });
    expect(toggled(STAND, toggled(STAND, draft, ['leit'], true), ['lehr', 'vertretung'], false)).toEqual(NOTHING_WANTED);
  });

  test('roles that are not shown or no longer assignable stay extended unless they are unticked by name', () => {
    expect(differenceOf(STAND, adds(LEHR))).toEqual(adds(LEHR));
    expect(differenceOf(STAND, toggled(STAND, adds(LEHR), ['gone', 'sorg'], false))).toEqual({ adds: [LEHR], removes: [SORG, GONE] });
  });

  test('what cannot be chosen is not sent, whatever was wanted', () => {
    expect(isNothing(differenceOf(STAND, adds(LERN, SORG, { id: 'fremd', name: 'Fremd' })))).toBe(true);
    expect(isNothing(differenceOf({ ...STAND, angebot: { ...ANGEBOT, merkmale: [] } }, { adds: [LEHR], removes: [LEIT] }))).toBe(true);
  });

  test('where not all may be seen, roles are only added', () => {
    expect(differenceOf(CUT, { adds: [LEHR], removes: [LEIT] })).toEqual(adds(LEHR));
    expect(changedBy(CUT, NOTHING_WANTED, ['leit', 'gone'], false)).toEqual([]);
  });

  test('what somebody else has done already is no difference', () => {
    expect(isNothing(differenceOf({ ...STAND, standing: [LEHR] }, { adds: [LEHR], removes: [LEIT] }))).toBe(true);
  });
});

describe('ANG-09: what others changed meanwhile', () => {
  test('the same in another order is the same', () => {
    expect(meanwhileOf(STAND, { ...STAND, standing: STAND.standing.toReversed(), offered: STAND.offered.toReversed() })).toBeNull();
  });

  test('extended, ended, no longer to be chosen: each by name', () => {
    const after = { ...STAND, standing: [LEHR, GONE, SORG], offered: STAND.offered.filter(({ id }) => id !== 'vertretung') };
    expect(meanwhileOf(STAND, after)).toEqual({
      extended: [LEHR],
      ended: [LEIT],
      closed: [VERTRETUNG],
      isUnavailable: false,
      isCut: false,
    });
  });

  test('what is only not shown has not ended', () => {
    expect(meanwhileOf(STAND, { ...CUT, standing: [LEIT] })).toMatchObject({ ended: [], isCut: true });
  });

  test('an Angebot that extends nothing any more says so', () => {
    expect(meanwhileOf(STAND, { ...STAND, angebot: { ...ANGEBOT, merkmale: [] } })).toMatchObject({ isUnavailable: true });
  });
});

describe('ANG-09, D-36: what came of each role', () => {
  const sent: ErweiterungsDraft = { adds: [LEHR, VERTRETUNG], removes: [LEIT] };

  test('refusals are read from an answer of any shape', () => {
    const own = { rolleId: 'lehr', i18nKey: ' NOT_FOUND' };
    expect(refusalsIn([own, null, { rolleId: 7 }, 'x'])).toEqual([{ rolleId: 'lehr', code: 'NOT_FOUND' }]);
    expect([undefined, {}, [], [null]].map(refusalsIn)).toEqual([null, null, null, null]);
  });

  test('those without a refusal are done', () => {
    const told = answeredOutcomes(sent, [{ rolleId: 'vertretung', code: 'NO_REDUNDANT_ROLLENERWEITERUNG' }]);
    expect(told.map(({ id, gets, came, code }) => [id, gets, came, code])).toEqual([
      ['lehr', true, 'done', null],
      ['vertretung', true, 'refused', 'NO_REDUNDANT_ROLLENERWEITERUNG'],
      ['leit', false, 'done', null],
    ]);
    expect(ids(standAfter(STAND, told).standing)).toEqual(['gone', 'sorg', 'lehr']);
  });

  test('after a lost answer what stands tells; what is not shown cannot be told', () => {
    const now = { ...STAND, standing: [LEHR, LEIT] };
    expect(comparedOutcomes(sent, now).map(({ came }) => came)).toEqual(['done', 'open', 'open']);
    expect(comparedOutcomes(adds(LEHR, VERTRETUNG), { ...CUT, standing: [LEHR] }).map(({ came }) => came)).toEqual(['done', 'unseen']);
    expect(comparedOutcomes(removes(LEIT), { ...STAND, standing: [] }).map(({ came }) => came)).toEqual(['done']);
  });

  test('another try is for what is left and may be helped', () => {
    const outcomes = [
      ...answeredOutcomes(sent, [
        { rolleId: 'lehr', code: 'ROLLENERWEITERUNG_TECHNICAL_ERROR' },
        { rolleId: 'vertretung', code: 'ROLLENART_NICHT_ERLAUBT' },
      ]),
      ...comparedOutcomes(removes(SORG), STAND),
    ];
    expect(againOf(outcomes, (code) => code === 'ROLLENERWEITERUNG_TECHNICAL_ERROR')).toEqual({ adds: [LEHR], removes: [SORG] });
  });
});
