import type { Endpoints } from '#contract/index.ts';
import { routes as catalogue } from './catalogue/index.ts';
import { routes as content } from './content/index.ts';
import { routes as identity } from './identity/index.ts';
import type { Routes } from './platform/http/dispatch.ts';

/** Every capability's handlers. The type makes sure that each endpoint of the contract has exactly one. */
export const routes: Partial<Routes<Endpoints>> = {
  ...identity,
  ...catalogue,
  ...content,
};
