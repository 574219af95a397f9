import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { withoutBlanks } from '#rules/person-drafts';
import { personHardwareTokenMachine } from '#machines/person/person-hardware-token/machine';
import type { model as hardwareModel } from '#machines/person/person-hardware-token/model';
import { personSoftwareTokenMachine } from '#machines/person/person-software-token/machine';
import type { model as softwareModel } from '#machines/person/person-software-token/model';
import { resumableOf } from '#machines/shared/content-hash';
import { notOwn, own } from '#shared/form/found';
import { createTokenKey } from '#shared/second-factor/create-key';

export const hardwareTokenResumable = resumableOf(personHardwareTokenMachine);
export const softwareTokenResumable = resumableOf(personSoftwareTokenMachine);

/** A hardware token for somebody before the API (CALL-05); blanks of a pasted code are removed first (VAL-09). */
export const personHardwareToken = personHardwareTokenMachine.provide({
  actors: actorsOf<typeof hardwareModel>(personHardwareTokenMachine, {
    readRecord: async ({ input: { id }, call }) => {
      const [{ person }, { hasToken }] = await Promise.all([
        call('personen.get', { path: { personId: id } }),
        call('secondFactor.state', { query: { personId: id } }),
      ]);
      return { fields: { serial: '', otp: '' }, read: { username: person.referrer ?? '', hasToken }, version: null };
    },
    saveRecord: async ({ input: { id, fields, base }, call }) => {
      const serial = fields.serial.trim();
      const body = { serial, otp: withoutBlanks(fields.otp), referrer: base.read?.username ?? '', userId: id ?? '' };
      await call('secondFactor.assignHardware', { body });
      return { serial };
    },
    findSaved: async ({ input: { id, fields }, call }) => {
      const state = await call('secondFactor.state', { query: { personId: id ?? '' } });
      const serial = fields.serial.trim();
      return state.hasToken && state.serial === serial ? own({ serial }) : notOwn();
    },
    keeper: snapshotKeeper(hardwareTokenResumable),
  }),
  actions: leaveActions,
});

/** The key of a software token for somebody before the API (CALL-07). */
export const personSoftwareToken = personSoftwareTokenMachine.provide({
  actors: actorsOf<typeof softwareModel>(personSoftwareTokenMachine, {
    perform: ({ input: { id }, call }) => createTokenKey(id, call),
    keeper: snapshotKeeper(softwareTokenResumable),
  }),
  actions: { ...leaveActions, printResult: () => window.print() },
});
