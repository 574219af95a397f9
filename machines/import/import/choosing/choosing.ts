import { failureOf, outputOf } from '#machines/shared/fired';
import { fileIn, rolleIn, schuleIn, textOf } from '../params';
import { importSetup } from '../setup';
import { beginning } from '../steps';
import { schuleOf, searchOf, withoutSearch } from '../inputs';
import { REFUSALS } from '../refusals';

const SCHULEN_FAILED = [
  ...REFUSALS,
  {
    target: 'failed',
    actions: { type: 'rememberSchulenFailure', params: failureOf },
    description: 'Die Schulen ließen sich nicht laden.',
    meta: { req: ['ERR-00'] },
  },
] as const;

const ONLY_SCHULE = {
  guard: { type: 'isOnlySchule', params: outputOf },
  target: 'found',
  actions: [{ type: 'rememberSchulen', params: outputOf }, 'chooseOnlySchule'],
  description: 'Es gibt nur eine Schule: sie ist gleich gewählt.',
  meta: { req: ['CALL-31', 'D-10', 'VAL-11'] },
} as const;

/** The state `choosing`: school, role and file; the look-ups of schools and roles run beside each other. */
export const choosing = importSetup.createStateConfig({
  description: 'Schule, Rolle und Datei werden gewählt.',
  ...beginning('auswahl', ['SCREEN-08', 'VAL-10', 'VAL-11', 'D-10'], 'forgetCheck', 'forgetSearch', {
    type: 'interruptAt',
    params: { at: 'choosing' },
  }),
  type: 'parallel',
  exit: 'forgetSchulen',
  on: {
    FILE_CHOSEN: [
      {
        guard: { type: 'isChosenAnew', params: fileIn },
        target: '#import.checkingFile',
        actions: { type: 'rememberFile', params: fileIn },
        description: 'Zurück vom Prüfen, wird eine andere Datei gewählt: sie wird gleich geprüft.',
        meta: { req: ['VAL-10', 'SCREEN-08'] },
      },
      {
        actions: { type: 'rememberFile', params: fileIn },
        description: 'Eine Datei wird gewählt, per Knopf, Tastatur oder Ablegen.',
        meta: { req: ['VAL-10'] },
      },
    ],
    FILE_REMOVED: { actions: 'forgetFile', description: 'Die Datei wird entfernt.', meta: { req: ['VAL-10'] } },
    SUBMIT: [
      {
        guard: 'isChoiceComplete',
        target: '#import.checkingFile',
        description: 'Die Auswahl ist vollständig: die Datei wird im Browser geprüft.',
        meta: { req: ['VAL-10', 'VAL-11'] },
      },
      {
        actions: ['rememberProblems', 'focusProblems'],
        description: 'Etwas fehlt: die Meldungen werden gezeigt.',
        meta: { req: ['VAL-10', 'VAL-11'] },
      },
    ],
    BACK: { target: '#import.preparing', description: 'Zurück zur Vorbereitung; die Auswahl bleibt.', meta: { req: ['SCREEN-08'] } },
  },
  states: {
    schulen: {
      description: 'Schulen, an denen importiert werden darf.',
      meta: { req: ['D-10', 'CALL-31'] },
      initial: 'loading',
      on: {
        SCHULE_TYPED: {
          target: '.settling',
          actions: { type: 'rememberSearch', params: textOf },
          description: 'Ein Suchtext wird getippt; die jüngste Suche gilt.',
          meta: { req: ['CALL-31'] },
        },
        SCHULE_CHOSEN: {
          guard: { type: 'isCleared', params: schuleIn },
          target: '.settling',
          actions: 'forgetSearch',
          description: 'Mit der Schule ist auch der Suchtext fort.',
          meta: { req: ['CALL-31'] },
        },
      },
      states: {
        loading: {
          description: 'Die ersten Schulen werden geladen.',
          meta: { req: ['CALL-31', 'D-10'] },
          invoke: {
            id: 'loadSchulen',
            src: 'loadSchulen',
            input: withoutSearch,
            onDone: [
              ONLY_SCHULE,
              {
                target: 'found',
                actions: { type: 'rememberSchulen', params: outputOf },
                description: 'Die Schulen sind da.',
                meta: { req: ['CALL-31', 'D-10'] },
              },
            ],
            onError: SCHULEN_FAILED,
          },
          on: {
            SCHULE_TYPED: {
              target: 'typedAhead',
              actions: { type: 'rememberSearch', params: textOf },
              description: 'Es wird schon getippt, ehe bekannt ist, ob es etwas zu wählen gibt.',
              meta: { req: ['CALL-31'] },
            },
          },
        },
        typedAhead: {
          description: 'Getippt ist schon; gesucht wird, sobald bekannt ist, ob es mehr als eine Schule gibt.',
          meta: { req: ['CALL-31', 'D-10'] },
          invoke: {
            id: 'loadSchulenFirst',
            src: 'loadSchulen',
            input: withoutSearch,
            onDone: [
              ONLY_SCHULE,
              { target: 'searching', description: 'Nun wird nach dem Getippten gesucht.', meta: { req: ['CALL-31', 'D-10'] } },
            ],
            onError: SCHULEN_FAILED,
          },
          on: {
            SCHULE_TYPED: {
              actions: { type: 'rememberSearch', params: textOf },
              description: 'Es wird weiter getippt.',
              meta: { req: ['CALL-31'] },
            },
          },
        },
        searching: {
          description: 'Schulen werden gesucht.',
          meta: { req: ['CALL-31', 'D-10'] },
          invoke: {
            id: 'searchSchulen',
            src: 'loadSchulen',
            input: searchOf,
            onDone: {
              target: 'found',
              actions: { type: 'rememberSchulen', params: outputOf },
              description: 'Die Schulen sind da.',
              meta: { req: ['CALL-31', 'D-10'] },
            },
            onError: SCHULEN_FAILED,
          },
        },
        found: { description: 'Schulen zur Auswahl.', meta: { req: ['CALL-31'] } },
        settling: {
          description: 'Kurze Pause beim Tippen, bevor gesucht wird.',
          meta: { req: ['CALL-31'] },
          after: { searchDelay: { target: 'searching', description: 'Es wird nicht mehr getippt.', meta: { req: ['CALL-31'] } } },
        },
        failed: {
          description: 'Die Schulen ließen sich nicht laden.',
          meta: { req: ['ERR-00'] },
          on: {
            RETRY_SCHULEN: [
              { guard: 'hasSchulen', target: 'searching', description: 'Es wird erneut gesucht.', meta: { req: ['ERR-00'] } },
              { target: 'loading', description: 'Die ersten Schulen werden erneut geladen.', meta: { req: ['ERR-00', 'CALL-31'] } },
            ],
          },
        },
      },
    },
    rollen: {
      description: 'Rollen für Schülerinnen und Schüler an der gewählten Schule.',
      meta: { req: ['CALL-50', 'D-10'] },
      initial: 'waiting',
      on: {
        SCHULE_CHOSEN: [
          {
            guard: { type: 'isOtherSchule', params: schuleIn },
            target: '.waiting',
            actions: { type: 'rememberSchule', params: schuleIn },
            description: 'Eine andere Schule wird gewählt; ihre Rollen werden geladen.',
            meta: { req: ['VAL-11'] },
          },
          {
            guard: { type: 'isCleared', params: schuleIn },
            target: '.waiting',
            actions: { type: 'rememberSchule', params: schuleIn },
            description: 'Die Schule wird zurückgenommen, die Rolle mit ihr.',
            meta: { req: ['VAL-11'] },
          },
        ],
      },
      states: {
        waiting: {
          description: 'Rollen gibt es erst zu einer Schule.',
          meta: { req: ['VAL-11'] },
          always: { guard: 'hasSchule', target: 'loading', description: 'Eine Schule ist gewählt.', meta: { req: ['CALL-50'] } },
        },
        loading: {
          description: 'Rollen werden geladen.',
          meta: { req: ['CALL-50', 'D-10'] },
          invoke: {
            id: 'loadRollen',
            src: 'loadRollen',
            input: schuleOf,
            onDone: [
              {
                guard: { type: 'hasNoRollen', params: outputOf },
                target: 'none',
                actions: { type: 'rememberRollen', params: outputOf },
                description: 'An dieser Schule gibt es keine passende Rolle.',
                meta: { req: ['CALL-50'] },
              },
              {
                target: 'found',
                actions: { type: 'rememberRollen', params: outputOf },
                description: 'Die Rollen sind da; eine einzige ist gleich gewählt.',
                meta: { req: ['CALL-50', 'D-10'] },
              },
            ],
            onError: [
              ...REFUSALS,
              {
                target: 'failed',
                actions: { type: 'rememberRollenFailure', params: failureOf },
                description: 'Die Rollen fehlen.',
                meta: { req: ['ERR-00'] },
              },
            ],
          },
        },
        found: {
          description: 'Rollen zur Auswahl.',
          meta: { req: ['CALL-50', 'VAL-11'] },
          on: {
            ROLLE_CHOSEN: {
              actions: { type: 'rememberRolle', params: rolleIn },
              description: 'Eine Rolle wird gewählt.',
              meta: { req: ['VAL-11'] },
            },
          },
        },
        none: { description: 'Keine Rolle zur Auswahl; eine andere Schule kann gewählt werden.', meta: { req: ['CALL-50'] } },
        failed: {
          description: 'Die Rollen ließen sich nicht laden.',
          meta: { req: ['ERR-00'] },
          on: { RETRY_ROLLEN: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
        },
      },
    },
  },
});
