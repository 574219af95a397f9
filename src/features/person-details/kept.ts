import { NO_METADATA, type HardwareTokenDraft, type LockDraft, type MetadataDraft } from '#rules/person-drafts';
import { isKeptPlanField, isKeptPlanRead, type PlanDraft } from '#rules/zuordnungen-plan';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';
import { hardwareTokenResumable } from './bind-factor';
import { lockResumable, metadataResumable } from './bind-forms';
import { planResumable } from './bind-zuordnungen';

/** What a reload leaves of the forms of a person's page (STATE-13); one-time codes are none of it (D-12). */
export const metadataForms = keptForms<MetadataDraft>(metadataResumable.machineId, fieldsLike(NO_METADATA));
export const lockForms = keptForms<LockDraft>(lockResumable.machineId, fieldsLike({ organisation: null, duration: '', until: '' }));
export const hardwareTokenForms = keptForms<HardwareTokenDraft>(hardwareTokenResumable.machineId, fieldsLike({ serial: '' }));
export const planForms = keptForms<PlanDraft>(planResumable.machineId, isKeptPlanField, { standsOn: isKeptPlanRead });
