import { readingModel } from '#machines/patterns/reading/samples';
import { personSecondFactorMachine } from './machine';

export const model = readingModel(personSecondFactorMachine, {
  known: [
    { name: 'kein Token', value: { hasToken: false, tokenKind: '', serial: '', required: true } },
    { name: 'Software-Token', value: { hasToken: true, tokenKind: 'software', serial: 'TOTP-1', required: true } },
  ],
  calls: ['secondFactor.state', 'secondFactor.required'],
});
