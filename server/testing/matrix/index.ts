import type { EndpointKey } from '#contract/index.ts';
import { addressesRows } from './accounts/addresses.ts';
import { approvalsRows } from './backoffice/approvals.ts';
import { auditLogRows } from './backoffice/audit-log.ts';
import { staffOrdersRows } from './backoffice/orders.ts';
import { workQueuesRows } from './backoffice/work-queues.ts';
import { bannersRows } from './site/banners.ts';
import { businessHoursRows } from './site/business-hours.ts';
import { cartsRows } from './trade/carts.ts';
import { catalogueRows } from './market/catalogue.ts';
import { colleaguesRows } from './accounts/colleagues.ts';
import { companyRows } from './accounts/company.ts';
import { contentItemsRows } from './site/content-items.ts';
import { contactRows } from './site/contact.ts';
import { contentRows } from './site/content.ts';
import { conversationsRows } from './site/conversations.ts';
import { cookieConsentRows } from './accounts/cookie-consent.ts';
import { developmentRows } from './development.ts';
import { documentsRows } from './accounts/documents.ts';
import { favouritesRows } from './market/favourites.ts';
import { savedSearchesRows } from './market/saved-searches.ts';
import { filesRows } from './files.ts';
import { identityRows } from './accounts/identity.ts';
import { jobApplicationsRows } from './site/job-applications.ts';
import { memberLevelsRows } from './backoffice/member-levels.ts';
import { recommendationsRows } from './market/recommendations.ts';
import { newsletterRows } from './site/newsletter.ts';
import { placesRows } from './places.ts';
import { ordersRows } from './trade/orders.ts';
import { priceTrendsRows } from './market/price-trends.ts';
import { productSeoRows } from './market/product-seo.ts';
import { profileRows } from './accounts/profile.ts';
import { quickOrderRows } from './trade/quick-order.ts';
import { registrationRows } from './accounts/registration.ts';
import { secondFactorRows } from './accounts/second-factor.ts';
import { sellerCentreRows } from './sellers/seller-centre.ts';
import { siteSettingsRows } from './site/site-settings.ts';
import { staffMembersRows } from './accounts/staff-members.ts';
import type { Row } from './row.ts';
import { staffContentRows } from './site/staff-content.ts';
import { verificationsRows } from './backoffice/verifications.ts';
import { synonymsRows } from './market/synonyms.ts';

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
  ...placesRows,
  ...addressesRows,
  ...cartsRows,
  ...quickOrderRows,
  ...conversationsRows,
  ...ordersRows,
  ...profileRows,
  ...companyRows,
  ...recommendationsRows,
  ...priceTrendsRows,
  ...savedSearchesRows,
  ...favouritesRows,
  ...filesRows,
  ...workQueuesRows,
  ...staffOrdersRows,
  ...verificationsRows,
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
