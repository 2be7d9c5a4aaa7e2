import { z } from 'zod';
import {
  accountStatuses,
  positions,
  registeredTypes,
  supplierTypes,
  titles,
} from '#domain/accounts/company/company-facts.ts';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import { businessTypes, registrationRoles, registrationSteps } from '#domain/accounts/registration.ts';

/** The choices that the specification gives for people and companies. */
export const title = z.enum(titles);
export const registeredType = z.enum(registeredTypes);
export const supplierType = z.enum(supplierTypes);
export const position = z.enum(positions);
export const accountStatus = z.enum(accountStatuses);
export const companyRole = z.enum(companyRoles);
export const sellingRole = z.enum(sellingRoles);
export const businessType = z.enum(businessTypes);
export const registrationRole = z.enum(registrationRoles);
export const registrationStep = z.enum(registrationSteps);

/** 0 waiting, 1 approved, 2 not approved, null not uploaded. */
export const approvalStatus = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .nullable()
  .meta({ description: '0 waiting, 1 approved, 2 not approved, null not uploaded' });
