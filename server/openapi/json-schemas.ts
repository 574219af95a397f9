import * as auth from '#contract/schemas/auth';
import * as common from '#contract/schemas/common';
import * as imports from '#contract/schemas/import';
import * as landesbediensteter from '#contract/schemas/landesbediensteter';
import * as person from '#contract/schemas/person';
import * as personen from '#contract/schemas/personen';
import * as personenkontext from '#contract/schemas/personenkontext';
import * as portal from '#contract/schemas/portal';
import * as rollen from '#contract/schemas/rolle';
import * as secondFactor from '#contract/schemas/second-factor';
import { z } from '#contract/zod';
import type { JsonSchema } from './model';

/** Shapes that get a name of their own in the description; all others are written out where they are used. */
const NAMED = {
  FeatureFlags: auth.featureFlags,
  ImportFaultyRow: imports.importFaultyRow,
  ImportResult: imports.importResult,
  ImportState: imports.importState,
  ImportUpload: imports.importUpload,
  ImportVorgang: imports.importVorgang,
  ImportedUser: imports.importedUser,
  Kontext: personenkontext.kontext,
  Landesbediensteter: landesbediensteter.landesbediensteter,
  LoginInfo: auth.loginInfo,
  Meldung: portal.meldung,
  Organisation: common.organisation,
  OrganisationLegacy: common.organisationLegacy,
  PersonInfo: person.personInfo,
  PersonInfoV1: person.personInfoV1,
  Personendatensatz: personen.personendatensatz,
  Personenuebersicht: person.personenuebersicht,
  Personenzuordnung: person.personenzuordnung,
  Rolle: common.rolle,
  RolleWithServiceProviders: rollen.rolleWithServiceProviders,
  ServiceProvider: portal.serviceProvider,
  Systemrecht: common.systemrecht,
  TokenState: secondFactor.tokenState,
  WorkflowStep: personenkontext.workflowStep,
} as const satisfies Record<string, z.ZodMiniType>;

const registry = z.registry<{ id?: string; format?: string }>();
for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
registry.add(common.isoInstant, { format: 'date-time' });
registry.add(common.moment, { format: 'date-time' });

/** Turns shapes into JSON Schema and collects the named ones. */
export class JsonSchemas {
  readonly #named: Record<string, JsonSchema> = {};

  get named(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries(Object.entries(this.#named).sort(([a], [b]) => a.localeCompare(b)));
  }

  /** What the server answers: this and nothing else. */
  answer(schema: z.ZodMiniType): JsonSchema {
    return this.#convert(schema, true);
  }

  /** What the server takes: it ignores what it does not know. */
  request(schema: z.ZodMiniType): JsonSchema {
    return this.#convert(schema, false);
  }

  #convert(schema: z.ZodMiniType, closed: boolean): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io: 'output',
      metadata: registry,
      override: ({ jsonSchema }) => {
        if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
        if (!closed) delete jsonSchema.additionalProperties;
      },
    });
    const text = JSON.stringify({ ...written, $schema: undefined, '~standard': undefined });
    const { $defs = {}, ...own } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
      readonly $defs?: Readonly<Record<string, JsonSchema>>;
    };
    Object.assign(this.#named, $defs);
    return own;
  }
}
