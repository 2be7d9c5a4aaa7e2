import { z } from 'zod';
import { errorTexts, type ErrorCode } from './errors.ts';

const errorCode = z.enum(Object.keys(errorTexts) as [ErrorCode, ...ErrorCode[]]);

/**
 * Why a line, a company or a person cannot go on: code for screens, text for people; and the units that are left, where
 * more were asked for.
 */
export const blocker = z.object({ code: errorCode, message: z.string(), available: z.int().optional() });
