import { z } from 'zod';

/** 0 waiting for approval, 1 verified, 2 not approved. */
export const checkedStatus = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ description: '0 waiting for approval, 1 verified, 2 not approved' });

/** Why staff did not approve it. */
export const refusalReason = z.string().nullable();
