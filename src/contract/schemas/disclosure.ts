import { DISCLOSED, type DisclosedField, type DisclosedGroup } from '../disclosure';
import { z } from '../zod';
import { count, isoInstant } from './common';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** One entry of a group: every field of it, and nothing else. */
const entryOf = <G extends DisclosedGroup>(group: G) =>
  z.strictObject(Object.fromEntries(DISCLOSED[group].map((field) => [field, value])) as Record<DisclosedField<G>, typeof value>);

type Groups = { [G in DisclosedGroup]: ReturnType<typeof z.array<ReturnType<typeof entryOf<G>>>> };
const groups = Object.fromEntries(
  (Object.keys(DISCLOSED) as DisclosedGroup[]).map((group) => [group, z.array(entryOf(group))]),
) as unknown as Groups;

/** Everything that is stored of a person (Art. 15 GDPR), by groups; of very many lines of the log the newest, and how many there are. */
export const disclosure = z.object({ stand: isoInstant, gruppen: z.object(groups), protokollzeilen: count });
