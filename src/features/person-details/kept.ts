import { NO_METADATA, type HardwareTokenDraft, type MetadataDraft } from '#rules/person-drafts';
import { isKeptPlanField, isKeptPlanRead, type PlanDraft } from '#rules/zuordnungen-plan';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';
import { personHardwareToken } from './bind-factor';
import { personMetadata } from './bind-forms';
import { personZuordnungenPlan } from './bind-zuordnungen';

/** What a reload leaves of the forms of a person's page (STATE-13); one-time codes are none of it (D-12). */
export const metadataForms = keptForms<MetadataDraft>(personMetadata.id, fieldsLike(NO_METADATA));
export const hardwareTokenForms = keptForms<HardwareTokenDraft>(personHardwareToken.id, fieldsLike({ serial: '' }));
export const planForms = keptForms<PlanDraft>(personZuordnungenPlan.id, isKeptPlanField, { standsOn: isKeptPlanRead });
