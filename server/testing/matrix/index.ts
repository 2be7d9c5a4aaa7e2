import type { EndpointKey } from '#contract/index.ts';
import { addressesRows } from './addresses.ts';
import { approvalsRows } from './approvals.ts';
import { auditLogRows } from './audit-log.ts';
import { backOfficeRows } from './back-office.ts';
import { bannersRows } from './banners.ts';
import { businessHoursRows } from './business-hours.ts';
import { cartsRows } from './carts.ts';
import { catalogueRows } from './catalogue.ts';
import { colleaguesRows } from './colleagues.ts';
import { companyRows } from './company.ts';
import { contentItemsRows } from './content-items.ts';
import { contactRows } from './contact.ts';
import { contentRows } from './content.ts';
import { conversationsRows } from './conversations.ts';
import { cookieConsentRows } from './cookie-consent.ts';
import { developmentRows } from './development.ts';
import { documentsRows } from './documents.ts';
import { favouritesRows } from './favourites.ts';
import { savedSearchesRows } from './saved-searches.ts';
import { filesRows } from './files.ts';
import { identityRows } from './identity.ts';
import { jobApplicationsRows } from './job-applications.ts';
import { memberLevelsRows } from './member-levels.ts';
import { interestsRows } from './interests.ts';
import { newsletterRows } from './newsletter.ts';
import { ordersRows } from './orders.ts';
import { priceTrendsRows } from './price-trends.ts';
import { productSeoRows } from './product-seo.ts';
import { profileRows } from './profile.ts';
import { quickOrderRows } from './quick-order.ts';
import { registrationRows } from './registration.ts';
import { secondFactorRows } from './second-factor.ts';
import { sellerCentreRows } from './seller-centre.ts';
import { siteSettingsRows } from './site-settings.ts';
import { staffMembersRows } from './staff-members.ts';
import type { Row } from './row.ts';
import { staffContentRows } from './staff-content.ts';
import { staffChecksRows } from './staff-checks.ts';
import { synonymsRows } from './synonyms.ts';

/** Every endpoint's row; the type fails where one is missing. */
export const matrix: Record<EndpointKey, Row> = {
  ...identityRows,
  ...registrationRows,
  ...secondFactorRows,
  ...catalogueRows,
  ...contentRows,
  ...contentItemsRows,
  ...bannersRows,
  ...siteSettingsRows,
  ...synonymsRows,
  ...productSeoRows,
  ...staffContentRows,
  ...businessHoursRows,
  ...cookieConsentRows,
  ...addressesRows,
  ...cartsRows,
  ...quickOrderRows,
  ...conversationsRows,
  ...ordersRows,
  ...profileRows,
  ...companyRows,
  ...interestsRows,
  ...priceTrendsRows,
  ...savedSearchesRows,
  ...favouritesRows,
  ...filesRows,
  ...backOfficeRows,
  ...staffChecksRows,
  ...memberLevelsRows,
  ...auditLogRows,
  ...approvalsRows,
  ...developmentRows,
  ...documentsRows,
  ...colleaguesRows,
  ...sellerCentreRows,
  ...staffMembersRows,
  ...contactRows,
  ...jobApplicationsRows,
  ...newsletterRows,
};
