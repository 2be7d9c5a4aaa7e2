import type { Battery } from '../target.ts';
import { caches } from './caches.ts';
import { forgery } from './forgery.ts';
import { fuzz } from './fuzz.ts';
import { guessing } from './guessing.ts';
import { hands } from './hands.ts';
import { hoarding } from './hoarding.ts';
import { objects } from './objects.ts';
import { proofs } from './proofs.ts';
import { races } from './races.ts';
import { redirects } from './redirects.ts';
import { roles } from './roles.ts';
import { scripts } from './scripts.ts';
import { sessions } from './sessions.ts';
import { traversal } from './traversal.ts';
import { uploads } from './uploads.ts';

/** In this order: those that change much come last. */
export const batteries: readonly Battery[] = [
  roles,
  objects,
  proofs,
  forgery,
  caches,
  redirects,
  traversal,
  hands,
  races,
  hoarding,
  sessions,
  guessing,
  uploads,
  scripts,
  fuzz,
];
