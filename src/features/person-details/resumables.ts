import { resumableReset } from '#shared/second-factor/bind';
import { factorResumable, recordResumable, verlaufResumable, zuordnungenResumable } from './bind';
import { deletionResumable, deviceResumable, passwordResumable, syncResumable, unlockResumable } from './bind-actions';
import { hardwareTokenResumable, softwareTokenResumable } from './bind-factor';
import { lockResumable, metadataResumable } from './bind-forms';
import { planResumable } from './bind-zuordnungen';

/** The workflows of the page of a person that survive a sign-in in their middle (STATE-13). */
export const resumables = [
  recordResumable,
  zuordnungenResumable,
  factorResumable,
  verlaufResumable,
  metadataResumable,
  lockResumable,
  unlockResumable,
  passwordResumable,
  deviceResumable,
  deletionResumable,
  syncResumable,
  softwareTokenResumable,
  hardwareTokenResumable,
  resumableReset,
  planResumable,
];
