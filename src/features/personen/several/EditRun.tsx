import type { ReactElement } from 'react';
import { PERSONEN_EDIT_ERRORS } from '#rules/errors/personen-edits';
import type { EditPlan } from '#rules/edit-plan';
import { dayOf, writeDay } from '#contract/days';
import { deletionDay } from '#rules/last-end';
import { kontexteAfter, type PersonenOrder } from '#rules/personen-edits';
import type { Personenuebersicht } from '#contract/types';
import { doneItems, resultsOf, unclearItems } from '#machines/patterns/bulk/progress';
import type { BulkContext, KeptRun } from '#machines/patterns/bulk/types';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { SECRET } from '#i18n/de/secret';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useRunHold } from '#shared/bulk/run-hold';
import { useBegun } from '#shared/bulk/use-begun';
import { download } from '#shared/download';
import { useAnnounced } from '#shared/flags';
import { NamedList, type NamedItem } from '#shared/named/NamedList';
import { namesOf, placesOf } from '#shared/person/places';
import { printSheets } from '#shared/print/print-sheets';
import { PrintSheets } from '#shared/print/PrintSheets';
import { useConstant } from '#shared/workflow/constant';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Dialog } from '#ui/Dialog';
import { personenSeveral } from './bind';
import { credentialsOf, failuresFile, passwordsFile } from './files';
import { EDIT_IDS } from './ids';
import { LeftOut } from './LeftOut';
import { SecretQuestion } from './SecretQuestion';
import { callName } from '../call-name';
import '#shared/over-foot.css';

export interface EditRunProps {
  readonly personId: string;
  readonly order: PersonenOrder;
  readonly plan: EditPlan;
  readonly personen: ReadonlyMap<string, Personenuebersicht>;
  /** A run that a reload interrupted. */
  readonly kept: KeptRun<PersonenOrder> | null;
  /** The list behind it is out of date. */
  readonly onChanged: (known: { readonly gone?: readonly string[] }) => void;
  /** It is kept from now on, and has begun. */
  readonly onBegun?: () => void;
  /** @param ran something was done, or tried */
  readonly onClosed: (ran: boolean) => void;
}

type Context = BulkContext<PersonenOrder, string | null>;

/** One edit of many persons in its dialog: question with numbers, progress, result with reasons, new passwords on demand (SCREEN-09). */
export function EditRun({ personId, order, plan, personen, kept, onChanged, onBegun, onClosed }: EditRunProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const common = useTexts(COMMON);
  const secret = useTexts(SECRET);
  const schule = 'schule' in order ? order.schule : null;
  const ofPasswords = order.kind === 'password' ? order.schule : null;
  const [snapshot, send, mark] = useWorkflow(personenSeveral, {
    input: { personId, items: plan.items, kept },
    hold: useRunHold(ofPasswords !== null),
    actions: {
      tellDone: ({ context }: { readonly context: Context }) => onChanged(order.kind === 'delete' ? { gone: doneItems(context) } : {}),
      tellClosed: ({ context }: { readonly context: Context }) => onClosed(context.params !== null),
      saveFailures: ({ context }: { readonly context: Context }) => download(failuresFile(context, personen, new Date())),
      saveResults: ({ context }: { readonly context: Context }) => {
        if (ofPasswords !== null) download(passwordsFile(context, personen, ofPasswords, new Date()));
      },
      printResults: () => void printSheets(),
    },
  });
  useBegun(snapshot, onBegun);
  const ids = EDIT_IDS[order.kind];
  const endsSessions = useAnnounced('sessionsEndedEnabled');
  const { context } = snapshot;
  const count = context.items.length;
  const [only = ''] = context.items;
  const nameOf = (id: string): string => {
    const one = personen.get(id);
    return one === undefined ? t('gone', { id }) : callName(one);
  };
  // Namesakes are told apart before anything is done to one of them.
  const named = (id: string): NamedItem => {
    const one = personen.get(id);
    return one === undefined ? { id, name: t('gone', { id }) } : { id, name: [callName(one), ...namesOf(placesOf(one))].join(', ') };
  };
  // Whoever keeps nothing is deleted later: how many that are is known before it is ordered.
  const takesAway = order.kind === 'unassign' || order.kind === 'unassignRolle';
  const bareOf = (among: readonly string[]): number =>
    takesAway ? among.flatMap((id) => personen.get(id) ?? []).filter((one) => kontexteAfter(order, one)?.length === 0).length : 0;
  const bare = bareOf(context.items);
  const bareText = bare === 0 ? t('bareNone', { count }) : t('bare', { count, n: formatNumber(bare), total: formatNumber(count) });
  const told = (who: string, many: number): string => {
    const n = bareOf(doneItems(context));
    return t(`told.${order.kind}`, { ...words, who, count: many }) + (n === 0 ? '' : t('toldBare', { count, n: formatNumber(n) }));
  };
  const deletedOn = useConstant(() => writeDay(deletionDay(dayOf(new Date()))));
  const words = {
    count,
    name: nameOf(only),
    schule: schule?.title ?? '',
    deletedOn,
    klasse: order.kind === 'transfer' ? order.klasse.title : '',
    rolle: order.kind === 'assignRolle' || order.kind === 'unassignRolle' ? order.rolle.title : '',
  };
  const isAsked = snapshot.matches('confirmingLoss') || snapshot.matches('printed');
  const dismiss = (): void => {
    const way = (['CLOSE', 'DECLINE'] as const).find((type) => snapshot.can({ type }));
    if (snapshot.matches('preparing') || isAsked) send({ type: 'CANCEL' });
    else if (way !== undefined) send({ type: way });
  };
  const run = (
    <BulkRun
      snapshot={snapshot}
      send={send}
      catalogue={PERSONEN_EDIT_ERRORS}
      ids={ids}
      offer={
        kept === null
          ? null
          : {
              what: [t(`title.${order.kind}`), words.rolle, words.klasse, words.schule].filter(Boolean).join(', '),
              brokenOffAt: kept.brokenOffAt,
            }
      }
      listed="undone"
      item={t('item')}
      nameOf={nameOf}
      told={told}
      {...(order.kind === 'password'
        ? {
            unclear: {
              lost: t('lost', { count: context.lost.length }),
              lostPhrase: t('lostPhrase', { count: context.lost.length }),
              lostRow: t('lostRow'),
              unheard: t('unheard', { count: unclearItems(context).filter((id) => !context.lost.includes(id)).length }),
              unheardRow: t('unheardRow'),
              unheardText: t('unheardText'),
              again: t('goOnText'),
              discard: t('discardLost'),
              renew: t('renew'),
            },
          }
        : {})}
      secrets={{
        text: <p>{t('secrets', { count })}</p>,
        handedOver: <p>{t('handedOver', { count })}</p>,
        save: t('save'),
        print: secret('slip'),
        question: isAsked ? <SecretQuestion snapshot={snapshot} send={send} nameOf={nameOf} /> : null,
      }}
      question={{
        title: count === 0 ? t('nobody') : t(`question.${order.kind}`, words),
        content: (
          <>
            {schule === null ? null : <p data-testid="org-unassign-affected-school">{t('schule', words)}</p>}
            {count === 0 ? null : <NamedList items={context.items.map(named)} />}
            {count === 0 ? null : (
              <p data-testid={ids.text}>
                {t(`consequence.${order.kind}`, words)}
                {takesAway ? ` ${bareText}` : null}
              </p>
            )}
            {count === 0 || order.kind !== 'password' || !endsSessions ? null : <p>{t('endsSessions', { count })}</p>}
            <LeftOut plan={plan} personen={personen} />
          </>
        ),
        start:
          count === 0
            ? null
            : {
                label: t(`start.${order.kind}`),
                testid: ids.submit,
                onPress: () => send({ type: 'START', params: order }),
                danger: order.kind === 'delete' || order.kind === 'unassign',
              },
        back: { label: common('cancel'), testid: ids.discard, onPress: () => send({ type: 'CANCEL' }) },
      }}
    />
  );
  if (snapshot.matches('closed')) return <div {...mark} className="dialog-place" />;
  if (snapshot.hasTag('offered')) {
    return (
      <div {...mark} className="over-foot stack" data-testid="interrupted-run">
        {run}
      </div>
    );
  }
  return (
    <div {...mark} className="dialog-place">
      <Dialog title={t(`title.${order.kind}`)} testid={ids.card} onDismiss={dismiss} footer={null}>
        {run}
      </Dialog>
      {ofPasswords === null || !(context.handedOver || snapshot.matches('printed')) || resultsOf(context).length === 0 ? null : (
        <PrintSheets
          imported={{ organisationsname: ofPasswords.title, users: credentialsOf(context, personen, ofPasswords), erasedAt: null }}
          layout="slips"
        />
      )}
    </div>
  );
}
