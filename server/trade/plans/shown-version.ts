import { createHash } from 'node:crypto';
import { z } from 'zod';
import { showPlan, type ShownPlan } from '#domain/trade/plans/plan-changes.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';

const satang = z.codec(z.string().regex(/^\d{1,18}$/), z.bigint(), { decode: BigInt, encode: String });

/** A shown cart as JSON has it. */
const shown: z.ZodType<ShownPlan> = z.strictObject({
  lines: z.array(z.strictObject({ offer_id: z.int().positive(), packs: z.int().positive(), goods: satang })).max(500),
  freight: satang,
  total: satang,
  arrives: z.iso.date().nullable(),
});

/** What is shown of a cart as one text, which a press sends back. It is compared and never ordered by. */
export function versionOfPlan(plan: Plan): string {
  return Buffer.from(JSON.stringify(z.encode(shown, showPlan(plan)))).toString('base64url');
}

/** Null for a text that no answer of ours ever held. */
export function shownOfVersion(version: string): ShownPlan | null {
  try {
    return shown.parse(JSON.parse(Buffer.from(version, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** A digest by which a draft is found again. */
export function digestOfVersion(version: string): string {
  return createHash('sha256').update(version).digest('base64url');
}
