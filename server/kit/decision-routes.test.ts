import { z } from 'zod';
import { expect, test } from 'vitest';
import { fixed, note, reason } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { allowedDecisions, decisionRoutes } from './index.ts';

const words = (th: string) => ({ do: { th, en: th, cn: th }, done: { th, en: th, cn: th } });
const undo = {
  call: 'POST /staff/parcels/{id}/undo',
  summary: 'It was a mistake.',
  by: ['staff:logistics'],
  tone: 'back',
} as const;

const parcels = defineDecisions({
  guards: {
    send: ({ isSent }: { isSent: boolean }) => !isSent,
    undo_sent: ({ isSent }: { isSent: boolean }) => isSent,
    undo_lost: ({ isSent }: { isSent: boolean }) => isSent,
    undo_both: () => false,
  },
  decisions: {
    send: {
      call: 'POST /staff/parcels/{id}/send',
      summary: 'It leaves.',
      by: ['staff:logistics', 'staff:sales'],
      fields: { note: note() },
      answer: z.object({ number: z.int() }),
      tone: 'way',
    },
    undo_sent: { ...undo, fields: { what: fixed('sent'), reason: reason() } },
    undo_lost: { ...undo, fields: { what: fixed('lost'), reason: reason() } },
    undo_both: { ...undo, fields: { what: fixed('both') } },
  },
  texts: {
    decisions: { send: words('a'), undo_sent: words('b'), undo_lost: words('c'), undo_both: words('d') },
    labels: {},
  },
});

const staff = (...staffRoles: StaffRole[]): Staff => ({
  kind: 'staff',
  staffId: 7,
  staffRoles,
  email: '',
  sessionHash: Buffer.of(),
});

test('an endpoint that decisions share takes the fields of the one that is named, and each has its own function', async () => {
  const { body } = parcels.endpoints['POST /staff/parcels/{id}/undo'];
  expect(body.safeParse({ what: 'lost', reason: 'gone' }).success).toBe(true);
  expect(body.safeParse({ what: 'found', reason: 'here' }).success).toBe(false);
  expect(body.safeParse({ what: 'sent', reason: '' }).success).toBe(false);
  expect(body.safeParse({ what: 'both' }).success).toBe(true);
  expect(body.safeParse({ what: 'both', reason: 'gone' }).success).toBe(false);
  const done: string[] = [];
  const write =
    (what: string) =>
    async (_: Staff, id: number, { reason: why }: { reason: string }) =>
      void done.push(`${what} ${id} ${why}`);
  const routes = decisionRoutes(parcels, {
    send: async (_, id, fields) => ({ number: id + fields.note.length }),
    undo_sent: write('sent'),
    undo_lost: write('lost'),
    undo_both: async () => void done.push('both'),
  });
  const call = (input: object) => ({ caller: staff('logistics'), params: { id: 3 }, ...input }) as never;
  expect(await routes['POST /staff/parcels/{id}/send'](call({ body: { note: 'ab' } }))).toEqual({ number: 5 });
  const undone = await routes['POST /staff/parcels/{id}/undo'](call({ body: { what: 'lost', reason: 'gone' } }));
  expect(undone).toEqual({ status: true });
  await routes['POST /staff/parcels/{id}/undo'](call({ body: { what: 'sent', reason: 'no' } }));
  expect(done).toEqual(['lost 3 gone', 'sent 3 no']);
});

test('offered is what the state allows and the caller’s role may do', () => {
  expect(allowedDecisions(parcels, { isSent: false }, staff('sales'))).toEqual(['send']);
  expect(allowedDecisions(parcels, { isSent: true }, staff('sales'))).toEqual([]);
  expect(allowedDecisions(parcels, { isSent: true }, staff('logistics'))).toEqual(['undo_sent', 'undo_lost']);
  expect(allowedDecisions(parcels, { isSent: true }, staff('admin'))).toEqual(['undo_sent', 'undo_lost']);
});

test('a table whose field has no word is refused where it is defined', () => {
  const define = () =>
    defineDecisions({
      guards: { weigh: () => true },
      decisions: {
        weigh: {
          call: 'POST /staff/parcels/{id}/weigh',
          summary: 'Weighed.',
          by: ['staff:logistics'],
          fields: { weight: { kind: 'amount', schema: z.number() } },
          tone: 'way',
        },
      },
      texts: { decisions: { weigh: words('a') }, labels: {} },
    });
  expect(define).toThrow('No label of weigh.weight');
});
