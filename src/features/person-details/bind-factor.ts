import { namedBoth, usernameOf } from '#api/names';
import { wire } from '#shared/workflow/wire';
import { wireForm } from '#shared/form/wire-form';
import { withoutBlanks } from '#rules/person-drafts';
import { personHardwareTokenMachine } from '#machines/person/person-hardware-token/machine';
import type { model as hardwareModel } from '#machines/person/person-hardware-token/model';
import { personSoftwareTokenMachine } from '#machines/person/person-software-token/machine';
import type { model as softwareModel } from '#machines/person/person-software-token/model';
import { notOwn, own } from '#shared/form/found';
import { createTokenKey } from '#shared/second-factor/create-key';

/** A hardware token for somebody before the API (CALL-05); blanks of a pasted code are removed first (VAL-09). */
export const personHardwareToken = wireForm<typeof hardwareModel>(personHardwareTokenMachine, {
  readRecord: async ({ input: { id }, read }) => {
    const [{ person }, { hasToken }] = await Promise.all([
      read('personen.get', { path: { personId: id } }),
      read('secondFactor.state', { query: { personId: id } }),
    ]);
    return { fields: { serial: '', otp: '' }, read: { username: usernameOf(person) ?? '', hasToken }, version: null };
  },
  saveRecord: async ({ input: { id, fields, base }, call }) => {
    const serial = fields.serial.trim();
    const body = { serial, otp: withoutBlanks(fields.otp), ...namedBoth(base.read?.username ?? ''), userId: id ?? '' };
    await call('secondFactor.assignHardware', { body });
    return { serial };
  },
  findSaved: async ({ input: { id, fields }, readAnew }) => {
    const state = await readAnew('secondFactor.state', { query: { personId: id ?? '' } });
    const serial = fields.serial.trim();
    return state.hasToken && state.serial === serial ? own({ serial }) : notOwn();
  },
});

/** The key of a software token for somebody before the API (CALL-07). */
export const personSoftwareToken = wire<typeof softwareModel>(personSoftwareTokenMachine, {
  perform: ({ input: { id }, call }) => createTokenKey(id, call),
});
