import { assign } from 'xstate';
import { toUser } from '#machines/session/setup';
import type { LoginInfo, SystemrechtInfo } from '#machines/session/types';
import type { ImportContext } from '#machines/import/types';
import type { NavigationContext } from '#machines/navigation/types';
import type { RolleAngeboteContext } from '#machines/rolle-angebote/types';
import type { BulkContext } from '#machines/shared/bulk/types';
import type { Failure } from '#machines/shared/failure';
import type { SearchAnswer } from '#machines/shared/search/types';
import {
  alsoDoes,
  always,
  answers,
  both,
  does,
  leadsTo,
  missing,
  never,
  runs,
  tagged,
  told,
  unguarded,
  untagged,
  without,
  type Fault,
} from './engine/faults';

/** What holds of every workflow that waits for a login is broken in the same way. */
const STEP_UP: Readonly<Record<string, Fault>> = {
  'leaves only when it is kept': without('leaveForSignIn'),
  'kept only when it is wanted': without('askKeeper'),
  'only a demand leads to the login': always('isSignedOut'),
};

const allLeftOut = assign(({ context }: { readonly context: ImportContext }) => ({
  leftOut: (context.check?.rows ?? []).map(({ zeile }) => zeile),
}));

const firstFailed = assign(({ context, event }) => {
  const { items, outcomes } = context as BulkContext<unknown, unknown>;
  return { outcomes: { ...outcomes, [items[0] ?? '']: { kind: 'failed', failure: (event as { failure?: unknown }).failure } } };
});

/** For every sentence of every machine a fault that makes it false, by the machine's id and the sentence's name. */
export const FAULTS: Readonly<Record<string, Readonly<Record<string, Fault>>>> = {
  list: {
    ...STEP_UP,
    'busy means one call': untagged('shown.loading', 'busy'),
    'no hits is not nothing': never('isFiltered'),
    'never all of too many': never('isTooMuch'),
    'a shown page exists': never('isBehindEnd'),
    'it can always be asked otherwise': missing('shown | ASK | 0'),
    'what is loaded is in the address': without('showQuery'),
    'the selection stays': alsoDoes('shown.loading | done:loadPage | 2', 'clearSelection'),
    'a change begins at the first page': does(
      'ask',
      assign(({ context }, change: object) => ({ query: { ...(context as { query: object }).query, ...change } })),
    ),
  },
  details: {
    'busy means one call': untagged('reading', 'busy'),
    'a failure stays until it is mended': without('forgetFailure', 'failed | RETRY | 0'),
    'asked is what is missing': always('lacksAny'),
    'nothing in the window is forgotten': never('lacksMore'),
    'a demand goes to the list': never('isDemanded'),
  },
  action: {
    ...STEP_UP,
    'busy means one call': untagged('doing', 'busy'),
    'a secret is shown in one state': without('forgetResult'),
    'an old failure is forgotten': without('forgetFailure'),
    'what was overtaken is not repeated': answers('overtaken', 'RETRY', 'doing'),
    'leaving asks': untagged('doing', 'sending'),
    'no secret is put away': alsoDoes('awaitingSignIn | DECLINE | 0', { type: 'rememberResult', params: 'secret' }),
    'done by a yes only': never('asks'),
    'what is shown is what is ordered': told('perform', () => 'something else'),
    'what is done is told': without('tellDone'),
    'printed on demand': without('printResult'),
  },
  form: {
    ...STEP_UP,
    'busy means one call': untagged('reading', 'busy'),
    'only what is sound is saved': always('isSound'),
    'submitting is always possible': missing('editing | SUBMIT | 1'),
    'no write over a conflict without a decision': unguarded('conflict | SUBMIT | 0'),
    'changes are not left unasked': untagged('editing.changed', 'guarded'),
    'a save stands on the newest version read': without('settle'),
    'what stands there is saved': told('saveRecord', (order: object) => ({ ...order, version: 0 })),
    'the newest version is written over': does('settle', assign({ theirs: null, sides: {} })),
    'what is saved is told': without('tellSaved'),
    'what is wrong takes the focus': without('focusProblems'),
    'nothing typed is lost by itself': alsoDoes('saving | error:saveRecord | 3', 'discard'),
  },
  bulk: {
    'nobody is worked on twice': always('isWorkedOff'),
    'the rest does not fail': alsoDoes('working.running | BLOCKED | 0', firstFailed),
    'one runner': runs('paused', 'runItems'),
    'it waits with what is open': runs('awaitingStepUp', 'runItems'),
    'failed ones can be tried again': always('hasFailed'),
    'failures can be saved': always('hasFailed'),
    'unsaved secrets are guarded': never('isWorkedOffUnsaved'),
    'kept before anything happens': answers('preparing', 'START', 'working'),
    'each outcome is noted': without('noteOutcome'),
    'forgotten when it is read': without('forgetRun'),
    'secrets are handed over on demand': without('saveResults'),
    'only what is open is worked on': told(
      'runItems',
      (order: object, { context }: { readonly context: BulkContext<unknown, unknown> }) => ({
        ...order,
        items: context.items,
      }),
    ),
    'what is done stays done': always('isOpen'),
    'the runner is held': without('holdRunner'),
    'what was done is told': without('tellDone'),
  },
  'rolle-details': {
    'one thing at a time': answers('editing', 'EDIT', 'viewing'),
    'changes are given up on demand': never('wouldLose'),
  },
  'rolle-angebote': {
    ...STEP_UP,
    'busy means one call': untagged('checking', 'busy'),
    'never half made in silence': untagged('incomplete', 'guarded'),
    'assigned is what was chosen': without('rememberVersion'),
    'a role of others is left alone': always('hasNone'),
    'taken back on demand': leadsTo('awaitingStepUp | RESUMED | 1', 'removing'),
    'nothing that was typed is lost': does(
      'rememberFailure',
      assign(({ context }) => {
        const { rolle } = context as RolleAngeboteContext;
        return { rolle: { ...rolle, wanted: { ...rolle.wanted, angebote: [] } } };
      }),
    ),
  },
  'edit-choice': { 'only what is complete is asked': always('isSound') },
  'kept-run': { 'only what was found is offered': without('forgetRun') },
  session: {
    'signed out means no rights': without('forgetUser'),
    'somebody else ends the page': answers('authentication.replaced', 'RETURNED', 'authentication.loading'),
    'an outage signs nobody out': alsoDoes('authentication.checking | error:checkLoginInfo | 0', 'forgetUser'),
    'silence is no refusal': leadsTo('authentication.loading | error:loadLoginInfo | 0', 'authentication.signedOut'),
    'technical rights hidden': does(
      'rememberSystemrechte',
      assign((_, rechte: readonly SystemrechtInfo[]) => ({ systemrechte: rechte.map(({ name }) => name) })),
    ),
    'failed flags are told': without('rememberFlagsFailure'),
    'a page never changes hands': never('isSomebodyElse'),
    'only an answer signs out': never('isUnreachable'),
    'as the server says': does(
      'rememberUser',
      assign((_, info: LoginInfo) => ({ user: { ...toUser(info), level: 'gold' }, openedFor: info.personId, failure: null })),
    ),
    'somebody else begins anew': without('startAnew'),
    'a page whose person is gone is dropped': without('dropPage'),
    'old news are read again': missing('authentication.signedIn.stale | ENSURE | 0'),
  },
  navigation: {
    'admin needs gold': never('lacksGold'),
    'shown only with all permissions': never('lacksPermission'),
    'shown only signed in': both(never('lacksSignIn'), never('lacksSilver')),
    'leaving keeps the target': does('settleSignIn', assign({ outcome: { kind: 'leave', url: '/api/auth/login?redirectUrl=/' } })),
    'the portal stays itself': does(
      'settlePrevious',
      assign(({ context }) => ({ outcome: { kind: 'redirect', to: (context as NavigationContext).previous ?? '/' } })),
    ),
    'an outage is no missing factor': alsoDoes('checkingToken | error:loadTokenState | 1', 'settleNoSecondFactor'),
    'no answer decides nothing': alsoDoes('checkingOwnToken | error:loadOwnTokenState | 1', 'settleShow'),
    'the way here is remembered': without('rememberPath'),
  },
  leaving: {
    'held as long as something would be lost': without('forgetHold'),
    'no way past the question': never('wouldLose'),
    'own steps are no leaving': always('wouldLose'),
    'left by a second word only': missing('asking | LEAVE_ANYWAY | 0'),
    'gone by a yes only': without('go'),
    'stays by a no': without('stay'),
    'a question is not answered by itself': leadsTo('asking.open | RELEASE | 0', 'free'),
  },
  'history-moves': {
    'at rest after every move': missing('cameBack | always | 2'),
    'back goes a step back': without('goBack'),
    'the address is put right': without('putRight'),
  },
  'refused-calls': {
    'each call once': missing('watching | REFUSED | 0'),
    'nothing leads out of a page that is signed out': answers('signedOut', 'REFUSED', 'watching'),
    'to the login once': without('leaveForLogin'),
    'what is stored is what was refused': without('note'),
  },
  'page-owner': {
    'an emptied page stays empty': answers('emptied', 'REPLACED', 'owned'),
    'ends like a sign-out': without('emptyPage'),
    'whose it was': alsoDoes('owned | REPLACED | 0', { type: 'dropKept', params: 'somebody else' }),
    'looked at again': without('askSession'),
  },
  menu: {
    'small starts closed': tagged('large.open', 'drawer'),
    'a chosen entry is opened': without('navigate'),
    'the shown list is read anew': without('countReload'),
  },
  'sign-in': {
    'a code only after the password': missing('enteringOtp | OTP_RIGHT | 1'),
    'a start password is changed first': answers('changingPassword', 'SESSION_SUFFICES', 'signedIn'),
    'a change needs the current password': answers('enteringPassword', 'PASSWORD_CHANGED', 'passwordRenewed'),
    'a proof is a password': answers('provingPassword', 'SESSION_SUFFICES', 'passwordProven'),
    'who is locked stays out': missing('enteringOtp | OTP_RIGHT | 0'),
    'a lapsed start password is none': never('hasLapsedPassword'),
    'gold by a code only': never('wantsGold'),
    'in by proof only': leadsTo('asked | NO_SESSION | 0', 'signedIn'),
    'too many attempts end it': leadsTo('enteringOtp | TOO_MANY_ATTEMPTS | 0', 'enteringOtp'),
  },
  'import-life-cycle': {
    'only a valid import is executed': answers('INVALID', 'EXECUTE', 'INPROGRESS'),
    'a running import is not erased by time': answers('INPROGRESS', 'EXPIRE', 'CANCELLED'),
    'rows of every import that stands still are erased by time': missing('FINISHED | EXPIRE | 0'),
    'one order per status': missing('STARTED | WITHDRAW | 0'),
    'only closing ends an executed import': answers('FINISHED', 'WITHDRAW', 'CANCELLED'),
    'what becomes of what was created': leadsTo('FINISHED | EXPIRE | 0', 'CANCELLED'),
    'runs by the order only': leadsTo('STARTED | ROWS_VALID | 0', 'INPROGRESS'),
    'the result is what was created': leadsTo('INPROGRESS | NONE_IMPORTED | 0', 'FINISHED'),
  },
  'second-factor': {
    ...STEP_UP,
    'busy means one call': untagged('loadingState', 'busy'),
    'nothing is asked for twice': answers('settingUp.verifying', 'SUBMIT', 'settingUp.verifying'),
    'the code is short-lived': without('forgetCode'),
    'only a code is sent': always('isCodeComplete'),
    'no secret is kept': without('forgetSecrets', 'settingUp.verifying | error:verifyCode | 0'),
    'no second token': answers('setUpSoftware', 'SET_UP', 'settingUp'),
    'the key is where it is needed': without('rememberKey'),
    'done without secrets': without('forgetSecrets', 'settingUp.verifying | done:verifyCode | 0'),
    'a success is no failure': without('forgetFailure'),
    'failures have a way on': missing('stateFailed | RETRY | 0'),
    'no secret is put away': without('forgetSecrets', 'settingUp.verifying | error:verifyCode | 0'),
    'a key is made on demand': leadsTo('awaitingPassword | RESUMED | 1', 'settingUp.creating'),
    'the typed code is sent': told('verifyCode', (order: object, { context }: { readonly context: { readonly otp: string } }) => ({
      ...order,
      otp: context.otp,
    })),
    'an outage is no missing factor': leadsTo('loadingState | error:loadInfo | 0', 'notSetUp'),
    'as the server says': never('isHardware'),
    'a new factor is told': without('tellChanged'),
  },
  'person-lock-life-cycle': {
    'only what is locked by hand is unlocked': missing('lockedWithoutNumber | UNLOCK | 0'),
    'always to be locked by hand': missing('withoutNumber | LOCK | 0'),
    'only a number opens': leadsTo('lockedWithoutNumber | UNLOCK | 0', 'unlocked'),
    'a number leaves the other lock': leadsTo('lockedWithoutNumber | NUMBER_ENTERED | 0', 'unlocked'),
  },
  'email-life-cycle': {
    'only a request is answered': missing('REQUESTED | REFUSE | 0'),
    'only a disabled one returns': answers('FAILED', 'RETURN', 'REQUESTED'),
    'active only by a yes': leadsTo('REQUESTED | CONFIRM_DISABLED | 0', 'ENABLED'),
    'a refusal is a failure': leadsTo('REQUESTED | REFUSE | 0', 'DISABLED'),
  },
  'second-factor-life-cycle': {
    'one token at a time': answers('software', 'INIT_OWN', 'softwareUnverified'),
    'only an unverified key is verified': missing('softwareUnverified | VERIFY | 0'),
    'only what counts is reset': answers('notSetUp', 'RESET', 'notSetUp'),
    'a lost token is blocked': leadsTo('hardware | RESET_LOST | 0', 'notSetUp'),
    'an own key counts after its code': leadsTo('notSetUp | INIT_OWN | 0', 'software'),
  },
  start: {
    'no silent failures': missing('providers.failed | RETRY | 0'),
    'outage is not absence': alsoDoes('token.loading | error:loadTokenState | 0', assign({ hasToken: false })),
    'what is dismissed is stored': without('storeDismissals'),
    'a failure takes nothing else with it': alsoDoes('providers.loading | error:loadProviders | 0', assign({ meldung: null })),
  },
  profile: {
    'no empty cards': without('rememberPerson'),
    'of the own person': told('loadPerson', () => ({})),
  },
  'password-change': {
    'a success is never claimed': leadsTo('arriving | always | 1', 'changed'),
    'a failure is never swallowed': without('forgetResult'),
    'nothing without a question': answers('idle', 'CONFIRM', 'idle'),
    'left by a yes only': without('leaveForChange'),
    'the address forgets the outcome': without('showAddressWithoutResult'),
  },
  import: {
    ...STEP_UP,
    'busy means one call': untagged('starting', 'busy'),
    'only a valid import is executed': answers('rejected', 'EXECUTE', 'confirming'),
    'executed only after the question': answers('ready', 'CONFIRM', 'starting'),
    'only a sound file is uploaded': answers('reviewing.faulty', 'UPLOAD', 'uploading'),
    'no unknown class is uploaded': answers('reviewing.unknownKlassen', 'UPLOAD', 'uploading'),
    'only a complete choice is checked': always('isChoiceComplete'),
    'somebody remains': does('leaveOut', allLeftOut),
    'what is left out is not on the server': always('isExecutable'),
    'submitting is always possible': missing('choosing | SUBMIT | 1'),
    'credentials stay in the result': without('forgetUsers', 'finished.erasing | error:erase | 0'),
    'credentials are erased only after the question': answers('finished.covered', 'ERASE', 'finished.erasing'),
    'unsaved credentials are not left unasked': untagged('finished', 'result'),
    'nobody leaves unasked while something is sent or erased': untagged('starting', 'sending'),
    'what is not known is not erased': always('isComplete'),
    'what is erased stands as it is shown': answers('running', 'BACK', 'withdrawing'),
    'no secret is put away': without('forgetUsers', 'finished.erasing | error:erase | 0'),
    'executed by a yes only': leadsTo('awaitingStepUp | RESUMED | 2', 'starting'),
    'credentials are erased by a yes only': leadsTo('finished.revealed | CLOSE | 0', 'finished.erasing'),
    'nothing is erased by itself': leadsTo('uploading | done:upload | 1', 'withdrawing'),
    'taken over by a yes only': leadsTo('othersResult.shown | TAKE_OVER | 0', 'othersResult.takingOver'),
    'every order names this import': told('discard', (order: object) => ({ ...order, expected: 'VALID' })),
    'what is chosen is sent': told('upload', (order: object, { context }: { readonly context: ImportContext }) => ({
      ...order,
      rows: context.check?.rows,
    })),
    'a result is thrown away by a person only': alsoDoes('finished.saving | error:saveFile | 0', 'forgetUsers'),
    'only what was saved counts as saved': does('rememberSaved', assign({ saved: true, savingKlasse: null })),
    'what is asked for is saved': told('saveFile', (file: object) => ({ ...file, klasse: null })),
    'the address names the step': without('showStep', 'checkingFile | entry'),
    'a running import can be found again': without('showStep', 'running | entry'),
    'shown where the server says it stands': always('isErased'),
    'a lost answer ends nothing': always('isMissing'),
    'saved on demand': without('saveTemplate'),
  },
  reading: {
    ...STEP_UP,
    'busy means one call': untagged('loading', 'busy'),
    'only what was read is shown': without('forgetKnown'),
    'a failure stays until it is mended': missing('shown.stale | RETRY | 0'),
    'read is what the page shows': told('read', () => ({ id: 'something else' })),
    'what is read stays while it is read anew': alsoDoes('shown.refreshing | error:read | 3', 'forgetKnown'),
  },
  'person-details': {
    'one thing at a time': answers('editingMetadata', 'LOCK', 'locking'),
    'a key for who wants one': never('isHardware'),
  },
  'person-hardware-token': {
    'no secret is put away': without('forgetSecrets'),
  },
  search: {
    'busy means one call': untagged('opening', 'busy'),
    'the only one is the only one of all': does(
      'rememberAnswer',
      assign((_, { options, total }: SearchAnswer) => ({ options, total, only: (total === 1 ? options[0] : null) ?? null })),
    ),
    'a failure stays until it is mended': missing('failed | RETRY | 0'),
    'nothing is offered beside a failure': does(
      'rememberFailure',
      assign((_, failure: Failure) => ({ failure })),
    ),
    'what is typed is asked': told('find', (question: object) => ({ ...question, text: 'something else' })),
  },
};
