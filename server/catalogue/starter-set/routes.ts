import type { starterSet } from '#contract/catalogue/starter-set.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { offeredStarterSet, takeStarterSet } from './take-starter-set.ts';

const done = { status: true } as const;

export const routes: Routes<typeof starterSet> = {
  'GET /staff/starter-set': () => offeredStarterSet(),
  'POST /staff/starter-set': ({ caller }) => takeStarterSet(caller.staffId).then(() => done),
};
