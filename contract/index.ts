import { addresses } from './addresses.ts';
import { approvals } from './approvals.ts';
import { auditLog } from './audit-log.ts';
import { backOffice } from './back-office.ts';
import { banners } from './banners.ts';
import { businessHours } from './business-hours.ts';
import { carts } from './carts.ts';
import { catalogue } from './catalogue.ts';
import { colleagues } from './colleagues.ts';
import { company } from './company.ts';
import { contentItems } from './content-items.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { conversations } from './conversations.ts';
import { cookieConsent } from './cookie-consent.ts';
import { development } from './development.ts';
import { documents } from './documents.ts';
import { favourites } from './favourites.ts';
import { savedSearches } from './saved-searches.ts';
import { files } from './files.ts';
import { identity } from './identity.ts';
import { jobApplications } from './job-applications.ts';
import { memberLevels } from './member-levels.ts';
import { interests } from './interests.ts';
import { newsletter } from './newsletter.ts';
import { orders } from './orders.ts';
import { priceTrends } from './price-trends.ts';
import { productSeo } from './product-seo.ts';
import { profile } from './profile.ts';
import { quickOrder } from './quick-order.ts';
import { registration } from './registration.ts';
import { secondFactor } from './second-factor.ts';
import { sellerCentre } from './seller-centre.ts';
import { siteSettings } from './site-settings.ts';
import { staffChecks } from './staff-checks.ts';
import { staffContent } from './staff-content.ts';
import { staffMembers } from './staff-members.ts';
import { synonyms } from './synonyms.ts';

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
  ...backOffice,
  ...staffChecks,
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
