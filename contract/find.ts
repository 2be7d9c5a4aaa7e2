import { z } from 'zod';
import { foundKinds, MAX_RECENT_THINGS, type FoundKind, type Thing } from '#domain/find/kinds.ts';
import { MAX_FIND_LENGTH } from '#domain/find/typed.ts';
import { anyStaff, defineEndpoints } from './endpoint.ts';
import { named } from './offer-shapes.ts';
import { id, instant, line } from './wire.ts';

const kind = z.enum(foundKinds);
const names = named.omit({ id: true });

/** One thing that was found: what it is called, whose it is, what else it goes by, how it stands. */
const found = z.object({
  kind,
  /** Of the object that its page shows. */
  id,
  name: names,
  company: names.nullable(),
  note: z.string().nullable(),
  /** One of its kind’s own. */
  state: z.string().nullable(),
  at: instant.nullable(),
});

const KINDS = foundKinds.join('|');
const THING = new RegExp(`^(${KINDS})-([1-9]\\d{0,8})$`);
const THINGS = new RegExp(`^(${KINDS})-[1-9]\\d{0,8}(?:,(${KINDS})-[1-9]\\d{0,8}){0,${MAX_RECENT_THINGS - 1}}$`);

/** `order-12,claim-3`. */
const things = z
  .string()
  .regex(THINGS)
  .transform((text): Thing[] =>
    text.split(',').map((one) => {
      const [, name, number] = THING.exec(one)!;
      return { kind: name as FoundKind, id: Number(number) };
    }),
  );

const call = {
  query: z.strictObject({
    /** A number, a name, an email address, a phone number, a grade, a plate: the whole or a part. */
    q: line(MAX_FIND_LENGTH).optional(),
    /** Things instead, by their kinds and ids: those of them that the caller may see, as they stand now. */
    things: things.optional(),
  }),
  answer: z.object({ found: z.array(found) }),
} as const;

export const find = defineEndpoints({
  'GET /staff/find': {
    summary: 'What is called so among all that the role’s pages show, by kind, the newest first.',
    access: anyStaff,
    ...call,
  },
  'GET /seller/find': {
    summary: 'What is called so among what the selling company’s pages show the caller, by kind, the newest first.',
    access: 'seller',
    ...call,
  },
  'GET /account/find': {
    summary: 'What is called so among what the company’s pages show the caller, by kind, the newest first.',
    access: 'member',
    ...call,
  },
});
