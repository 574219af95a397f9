import type { BackendState } from './state';

/** Names of what is not played before a state, and why: what it tells is no matter of that state. */
type LeftOut = Readonly<Record<string, string>>;

const NO_DELETION = 'its server deletes no classes on the newer way';
const ALL_ANGEBOTE = 'its server tells all Angebote instead of those of a level';
const OTHER_TOKEN = 'its server has a token of its own';
const OLDER_ORDER = 'its server orders by referrer, or by neither name';
const LATER_ANGEBOTE = 'its server takes the Angebote of a role after the role';

/** Scenarios, by id. */
export const SCENARIOS_LEFT_OUT: Readonly<Record<BackendState, LeftOut>> = {
  specified: {
    'KLASSE-51': NO_DELETION,
    'KLASSE-60': OTHER_TOKEN,
    'KLASSE-61': OTHER_TOKEN,
    'KLASSE-63': NO_DELETION,
    'ROLLE-21': ALL_ANGEBOTE,
  },
  newest: {
    'KLASSE-51': NO_DELETION,
    'KLASSE-60': OTHER_TOKEN,
    'KLASSE-61': OTHER_TOKEN,
    'KLASSE-63': NO_DELETION,
    'PERSONEN-17': OLDER_ORDER,
    'PERSONEN-18': OLDER_ORDER,
    'ROLLE-01': LATER_ANGEBOTE,
    'ROLLE-03': LATER_ANGEBOTE,
    'ROLLE-04': LATER_ANGEBOTE,
    'ROLLE-05': LATER_ANGEBOTE,
    'ROLLE-21': ALL_ANGEBOTE,
  },
};

/** Journeys, by words of their titles. */
export const JOURNEYS_LEFT_OUT: Readonly<Record<BackendState, LeftOut>> = {
  specified: {},
  newest: {
    'before a backend that takes no Angebote with a new role': LATER_ANGEBOTE,
    'a backend that blocks nothing is not said to': 'its backend is one of the specified state',
  },
};

/**
 * Journeys that see an addition of the own server, by words of their titles, and which addition: these are walked before a backend of the
 * state that has the additions, all others before one without.
 */
export const JOURNEYS_OF_ADDITIONS: LeftOut = {
  'a class in use stays and says why': 'how many persons are in a class',
  'the list is searched and filtered, and a role is opened': 'filters of roles',
  'a role in use stays and says why': 'how many persons have a role',
  'a teacher gets a software token, then a hardware token': 'the key of a software token, and the block of a lost one',
  'a stand-in until Friday': 'what is announced of a person',
  'on a slow line somebody is locked': 'who of a list is locked',
  'the list with all its columns, by two calls': 'who of a list is locked',
  'filtered by a role that the server finds, exported': 'who of a list is locked',
  'a hardware token is lost: the question names whose': 'the block of a lost token',
  'before an Angebot is given or taken it is said how many': 'how many persons have a role',
  'a notice with a long link, an emoji': 'the history of a notice',
  'on the first day, without training': 'the key of a software token',
  'the browser crashes with unsaved credentials': 'the day on which credentials are erased',
  'slips and class lists on A4': 'the day on which credentials are erased',
  'the history is filtered, sorted and turned over': 'filters and order of the history of imports',
  'of an import that was executed in another window nothing older':
    'an order that names the state of the import, and whose its credentials are',
  'who is at the school already is marked by the server': 'who of a file is there already',
  'no wrong answer to any call of the import breaks it': 'of which school and role an import is, told with its state',
  'through every state of the import in the browser': 'an order that names the state, and of which school an import is',
  'in the history of imports': 'filters of the history, and an order that names the state of the import',
  'what is reset in one tab': 'the reset of the own second factor',
  'after its last code, and blocked': 'the block of a lost token',
  'an app that is gone is found': 'what uses an Angebot',
  'a school closes: everything in the way': 'what belongs to a school',
};

/** Whether the backend of a journey has the additions of the own server. */
export const hasAdditions = (title: string): boolean => Object.keys(JOURNEYS_OF_ADDITIONS).some((words) => title.includes(words));

/** Finds the journeys that are not walked before a state, and no other one. */
export const leftOutBefore = (state: BackendState): RegExp[] =>
  Object.keys(JOURNEYS_LEFT_OUT[state]).map((words) => new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')));
