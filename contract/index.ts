import { addresses } from './accounts/addresses.ts';
import { approvals } from './backoffice/approvals.ts';
import { auditLog } from './backoffice/audit-log.ts';
import { staffOrders } from './backoffice/orders.ts';
import { workQueues } from './backoffice/work-queues.ts';
import { banners } from './site/banners.ts';
import { businessHours } from './site/business-hours.ts';
import { carts } from './trade/carts.ts';
import { catalogue } from './market/catalogue.ts';
import { colleagues } from './accounts/colleagues.ts';
import { company } from './accounts/company.ts';
import { contentItems } from './site/content-items.ts';
import { contact } from './site/contact.ts';
import { content } from './site/content.ts';
import { conversations } from './site/conversations.ts';
import { cookieConsent } from './accounts/cookie-consent.ts';
import { development } from './development.ts';
import { documents } from './accounts/documents.ts';
import { favourites } from './market/favourites.ts';
import { savedSearches } from './market/saved-searches.ts';
import { files } from './files.ts';
import { identity } from './accounts/identity.ts';
import { jobApplications } from './site/job-applications.ts';
import { memberLevels } from './backoffice/member-levels.ts';
import { interests } from './market/recommendations.ts';
import { newsletter } from './site/newsletter.ts';
import { places } from './places.ts';
import { orders } from './trade/orders.ts';
import { priceTrends } from './market/price-trends.ts';
import { productSeo } from './market/product-seo.ts';
import { profile } from './accounts/profile.ts';
import { quickOrder } from './trade/quick-order.ts';
import { registration } from './accounts/registration.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { sellerCentre } from './sellers/seller-centre.ts';
import { siteSettings } from './site/site-settings.ts';
import { verifications } from './backoffice/verifications.ts';
import { staffContent } from './site/staff-content.ts';
import { staffMembers } from './accounts/staff-members.ts';
import { synonyms } from './market/synonyms.ts';

/** Every endpoint there is: routes, validation, the typed client, OpenAPI and the role matrix all come from this table. */
export const endpoints = {
  ...identity,
  ...registration,
  ...secondFactor,
  ...catalogue,
  ...content,
  ...contentItems,
  ...banners,
  ...siteSettings,
  ...synonyms,
  ...productSeo,
  ...staffContent,
  ...businessHours,
  ...cookieConsent,
  ...places,
  ...addresses,
  ...carts,
  ...quickOrder,
  ...conversations,
  ...orders,
  ...interests,
  ...priceTrends,
  ...savedSearches,
  ...favourites,
  ...files,
  ...documents,
  ...profile,
  ...company,
  ...colleagues,
  ...sellerCentre,
  ...staffMembers,
  ...workQueues,
  ...staffOrders,
  ...verifications,
  ...memberLevels,
  ...auditLog,
  ...approvals,
  ...contact,
  ...jobApplications,
  ...newsletter,
  ...development,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
