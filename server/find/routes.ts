import type { find } from '#contract/find.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findThings } from './find.ts';

export const routes: Routes<typeof find> = {
  'GET /staff/find': ({ caller, query }) => findThings('staff', caller, query),
  'GET /seller/find': ({ caller, query }) => findThings('seller', caller, query),
  'GET /account/find': ({ caller, query }) => findThings('account', caller, query),
};
