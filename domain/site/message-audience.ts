import {
  companyRoles,
  mayInCompany,
  type CompanyRole,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';

/** What somebody is for their company; `seller` is who works for the sales of a company that may sell. */
export const audienceRoles = [...companyRoles, 'seller'] as const;
export type AudienceRole = (typeof audienceRoles)[number];

/** Companies and people of one list. */
export const AUDIENCE_LIST_MOST = 2000;

/** Whom a message is for. What is null says nothing; whatever else is said must all hold. */
export interface Audience {
  roles: readonly AudienceRole[] | null;
  member_levels: readonly number[] | null;
  /** The company has bought something of one of these categories. */
  category_ids: readonly number[] | null;
  /** The company has an address or a warehouse in one of these provinces. */
  province_ids: readonly number[] | null;
  /** These companies and these people alone. */
  listed: { company_ids: readonly number[]; user_ids: readonly number[] } | null;
}

export const EVERYBODY: Audience = {
  roles: null,
  member_levels: null,
  category_ids: null,
  province_ids: null,
  listed: null,
};

/** A member as an audience asks for them. */
export interface AudienceReader {
  user_id: number;
  company_id: number;
  roles: readonly AudienceRole[];
  member_level: number;
  category_ids: readonly number[];
  province_ids: readonly number[];
}

/** The roles of a member. Its twin is `audienceRolesSql`. */
export function audienceRolesOf(
  role: CompanyRole,
  selling: readonly SellingRole[],
  companyIsSelling: boolean,
): AudienceRole[] {
  return companyIsSelling && mayInCompany(role, selling, 'sell') ? [role, 'seller'] : [role];
}

/**
 * Whether a message is for this member. It is asked at each reading: who changes their role, or moves, sees other
 * messages. Its twin is `isInAudienceSql`.
 */
export function isInAudience(audience: Audience, reader: AudienceReader): boolean {
  const { roles, member_levels: levels, category_ids: categories, province_ids: provinces, listed } = audience;
  return (
    (roles === null || haveOneInCommon(roles, reader.roles)) &&
    (levels === null || levels.includes(reader.member_level)) &&
    (categories === null || haveOneInCommon(categories, reader.category_ids)) &&
    (provinces === null || haveOneInCommon(provinces, reader.province_ids)) &&
    (listed === null || listed.company_ids.includes(reader.company_id) || listed.user_ids.includes(reader.user_id))
  );
}

function haveOneInCommon<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.some((each) => others.includes(each));
}
