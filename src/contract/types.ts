import type { z } from './zod';
import type * as auth from './schemas/auth';
import type * as common from './schemas/common';
import type * as imports from './schemas/import';
import type * as organisation from './schemas/organisation';
import type * as person from './schemas/person';
import type * as portal from './schemas/portal';
import type * as secondFactor from './schemas/second-factor';

/** The entities of the API by name, types only: nothing here is loaded at run time. */
export type LoginInfo = z.output<typeof auth.loginInfo>;
export type TimeLimit = LoginInfo['timeLimits'][number];
export type FeatureFlags = z.output<typeof auth.featureFlags>;
export type TokenState = z.output<typeof secondFactor.tokenState>;
export type PersonInfo = z.output<typeof person.personInfo>;
export type Personenuebersicht = z.output<typeof person.personenuebersicht>;
export type Personenzuordnung = z.output<typeof person.personenzuordnung>;
export type Organisation = z.output<typeof common.organisation>;
export type Rolle = z.output<typeof common.rolle>;
export type SystemrechtInfo = z.output<typeof common.systemrecht>;
export type WorkflowStep = z.output<typeof organisation.workflowStep>;
export type ServiceProvider = z.output<typeof portal.serviceProvider>;
export type Meldung = z.output<typeof portal.meldung>;
export type ImportUpload = z.output<typeof imports.importUpload>;
export type ImportFaultyRow = z.output<typeof imports.importFaultyRow>;
export type ImportState = z.output<typeof imports.importState>;
export type ImportResult = z.output<typeof imports.importResult>;
export type ImportedUser = z.output<typeof imports.importedUser>;
export type ImportVorgang = z.output<typeof imports.importVorgang>;
