import { endpoints, type EndpointKey } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { matrix } from '#server/testing/matrix/index.ts';
import type { Objects } from '#server/testing/matrix/row.ts';
import type { Known } from './target.ts';

/** Where objects are not known, calls name the first of each kind. */
const ANY = new Proxy({} as Objects, { get: (_, name) => (name === 'orderReferences' ? { ref1: '1', ref2: '1' } : 1) });

/** Every endpoint of the contract, with the role matrix's way to call it: who adds an endpoint adds it here, too. */
export const knownEndpoints = (objects: Objects | undefined): Known[] =>
  (Object.keys(endpoints) as EndpointKey[]).map((name) => ({
    name,
    endpoint: endpoints[name] as Endpoint,
    input: matrix[name].input(objects ?? ANY),
    isHidden: matrix[name].foreign === 'hidden',
  }));
