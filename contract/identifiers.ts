import { z } from 'zod';
import { isIdNumber } from '#domain/accounts/id-number.ts';
import { isMobile, isPhone, isPostcode } from '#domain/accounts/mobile.ts';
import { isBranchCode, isTaxId } from '#domain/accounts/tax-id.ts';
import { bareNumber, dialledNumber } from '#domain/values/typed-number.ts';

/**
 * Numbers that people type and copy from their papers, as they are grouped there; what makes one valid is the domain's
 * to say.
 */

export const mobile = z
  .string()
  .overwrite(dialledNumber)
  .refine(isMobile, { error: 'not_a_mobile' })
  .meta({ description: 'Thai mobile: 10 digits beginning with 0' });
export const phone = z
  .string()
  .overwrite(dialledNumber)
  .refine(isPhone, { error: 'not_a_phone' })
  .meta({ description: 'Thai phone: a mobile of 10 digits or a landline of 9, beginning with 0' });
export const postcode = z
  .string()
  .overwrite(bareNumber)
  .refine(isPostcode, { error: 'not_a_postcode' })
  .meta({ description: 'Thai postcode: 5 digits' });
export const taxId = z
  .string()
  .overwrite(bareNumber)
  .refine(isTaxId, { error: 'not_a_tax_id' })
  .meta({ description: 'Thai tax id: 13 digits, the last one a check digit' });
export const branchCode = z
  .string()
  .overwrite(bareNumber)
  .refine(isBranchCode, { error: 'not_five_digits' })
  .meta({ description: 'Branch of a company: 5 digits, 00000 for the head office' });
export const idNumber = z
  .string()
  .overwrite(bareNumber)
  .refine(isIdNumber, { error: 'not_an_id_number' })
  .meta({ description: 'Citizen’s id (13 digits, the last one a check digit) or passport number' });
