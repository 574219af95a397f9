import { emailSetup } from './setup';

const REQUESTED = emailSetup.createStateConfig({
  description: 'Beim Mailsystem beantragt.',
  meta: { req: ['STATE-07'] },
  on: {
    CONFIRM: { target: 'ENABLED', description: 'Das Mailsystem hat das Postfach angelegt.', meta: { req: ['STATE-07'] } },
    CONFIRM_DISABLED: {
      target: 'DISABLED',
      description: 'Das Mailsystem hat das Postfach angelegt und hält es geschlossen.',
      meta: { req: ['STATE-07'] },
    },
    REFUSE: { target: 'FAILED', description: 'Das Mailsystem nimmt die Adresse nicht an.', meta: { req: ['STATE-07'] } },
    WITHDRAW: {
      target: 'DISABLED',
      description: 'Keine Rolle bringt mehr eine Adresse, oder eine andere tritt an ihre Stelle.',
      meta: { req: ['STATE-07'] },
    },
    REMOVE: { target: 'DELETED', description: 'Das Mailsystem kennt die Adresse nicht.', meta: { req: ['STATE-07'] } },
  },
});

const ENABLED = emailSetup.createStateConfig({
  description: 'Das Postfach ist in Betrieb.',
  meta: { req: ['STATE-07'] },
  on: {
    WITHDRAW: {
      target: 'DISABLED',
      description: 'Keine Rolle bringt mehr eine Adresse, oder eine andere tritt an ihre Stelle.',
      meta: { req: ['STATE-07'] },
    },
    REMOVE: { target: 'DELETED', description: 'Das Mailsystem hat das Postfach gelöscht.', meta: { req: ['STATE-07'] } },
  },
});

const DISABLED = emailSetup.createStateConfig({
  description: 'Das Postfach ist geschlossen.',
  meta: { req: ['STATE-07'] },
  on: {
    RETURN: { target: 'ENABLED', description: 'Eine Rolle bringt wieder eine Adresse.', meta: { req: ['STATE-07'] } },
    REMOVE: { target: 'DELETED', description: 'Das Mailsystem hat das Postfach gelöscht.', meta: { req: ['STATE-07'] } },
  },
});

const FAILED = emailSetup.createStateConfig({
  description: 'Es gibt kein Postfach; die Adresse ließ sich nicht bilden oder wurde abgelehnt.',
  meta: { req: ['STATE-07'] },
  on: {
    WITHDRAW: {
      target: 'DISABLED',
      description: 'Keine Rolle bringt mehr eine Adresse, oder eine andere tritt an ihre Stelle.',
      meta: { req: ['STATE-07'] },
    },
    REMOVE: { target: 'DELETED', description: 'Das Mailsystem kennt die Adresse nicht.', meta: { req: ['STATE-07'] } },
  },
});

const DELETED = emailSetup.createStateConfig({
  type: 'final',
  description: 'Das Postfach gibt es nicht mehr; der Stand gilt als unbekannt.',
  meta: { req: ['STATE-07'] },
});

/** The life of an e-mail address on the server (STATE-07). */
export const emailLifeCycle = emailSetup.createMachine({
  id: 'email-life-cycle',
  description: 'Lebenslauf einer E-Mail-Adresse auf dem Server.',
  meta: { req: ['STATE-07'], view: 'none' },
  initial: 'REQUESTED',
  states: { REQUESTED, ENABLED, DISABLED, FAILED, DELETED },
});
