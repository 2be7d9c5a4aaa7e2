import { later } from '#web/ui/later.tsx';

/** Forms and notes of the delivery on pages that are read first: HTML enough until the visitor moves. */
export const DeliverTo = later(() => import('./deliver-to.tsx').then((module) => module.DeliverTo));
export const HowCounted = later(() => import('./how-counted.tsx').then((module) => module.HowCounted));
