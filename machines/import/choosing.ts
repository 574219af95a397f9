import { schuleOf, searchOf, withoutSearch } from './inputs';
import { REFUSALS } from './refusals';

const SCHULEN_FAILED = [
  ...REFUSALS,
  { target: 'failed', actions: 'rememberSchulenFailure', description: 'Die Schulen ließen sich nicht laden.', meta: { req: ['ERR-00'] } },
] as const;

const ONLY_SCHULE = {
  guard: 'isOnlySchule',
  target: 'found',
  actions: ['rememberSchulen', 'chooseOnlySchule'],
  description: 'Es gibt nur eine Schule: sie ist gleich gewählt.',
  meta: { req: ['CALL-31', 'D-10', 'VAL-11'] },
} as const;

/** The state `choosing`: school, role and file; the look-ups of schools and roles run beside each other. */
export const choosing = {
  description: 'Schule, Rolle und Datei werden gewählt.',
  meta: { req: ['SCREEN-08', 'VAL-10', 'VAL-11', 'D-10'] },
  entry: [
    'forgetCheck',
    'forgetSearch',
    { type: 'interruptAt', params: { at: 'choosing' } },
    { type: 'showStep', params: { step: 'auswahl' } },
  ],
  type: 'parallel',
  on: {
    FILE_CHOSEN: {
      actions: 'rememberFile',
      description: 'Eine Datei wird gewählt, per Knopf, Tastatur oder Ablegen.',
      meta: { req: ['VAL-10'] },
    },
    FILE_REMOVED: { actions: 'forgetFile', description: 'Die Datei wird entfernt.', meta: { req: ['VAL-10'] } },
    SUBMIT: [
      {
        guard: 'isChoiceComplete',
        target: '#import.checkingFile',
        actions: 'forgetProblems',
        description: 'Die Auswahl ist vollständig: die Datei wird im Browser geprüft.',
        meta: { req: ['VAL-10', 'VAL-11'] },
      },
      { actions: 'rememberProblems', description: 'Etwas fehlt: die Meldungen werden gezeigt.', meta: { req: ['VAL-10', 'VAL-11'] } },
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
          actions: 'rememberSearch',
          description: 'Ein Suchtext wird getippt; die jüngste Suche gilt.',
          meta: { req: ['CALL-31'] },
        },
        SCHULE_CHOSEN: {
          guard: 'isCleared',
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
              { target: 'found', actions: 'rememberSchulen', description: 'Die Schulen sind da.', meta: { req: ['CALL-31', 'D-10'] } },
            ],
            onError: SCHULEN_FAILED,
          },
          on: {
            SCHULE_TYPED: {
              target: 'typedAhead',
              actions: 'rememberSearch',
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
            SCHULE_TYPED: { actions: 'rememberSearch', description: 'Es wird weiter getippt.', meta: { req: ['CALL-31'] } },
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
              actions: 'rememberSchulen',
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
            guard: 'isOtherSchule',
            target: '.waiting',
            actions: 'rememberSchule',
            description: 'Eine andere Schule wird gewählt; ihre Rollen werden geladen.',
            meta: { req: ['VAL-11'] },
          },
          {
            guard: 'isCleared',
            target: '.waiting',
            actions: 'rememberSchule',
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
                guard: 'hasNoRollen',
                target: 'none',
                actions: 'rememberRollen',
                description: 'An dieser Schule gibt es keine passende Rolle.',
                meta: { req: ['CALL-50'] },
              },
              {
                target: 'found',
                actions: 'rememberRollen',
                description: 'Die Rollen sind da; eine einzige ist gleich gewählt.',
                meta: { req: ['CALL-50', 'D-10'] },
              },
            ],
            onError: [
              ...REFUSALS,
              { target: 'failed', actions: 'rememberRollenFailure', description: 'Die Rollen fehlen.', meta: { req: ['ERR-00'] } },
            ],
          },
        },
        found: {
          description: 'Rollen zur Auswahl.',
          meta: { req: ['CALL-50', 'VAL-11'] },
          on: { ROLLE_CHOSEN: { actions: 'rememberRolle', description: 'Eine Rolle wird gewählt.', meta: { req: ['VAL-11'] } } },
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
} as const;
