import type { Endpoints } from '#contract/index.ts';
import { routes as places } from './places/index.ts';
import { routes as addresses } from './accounts/addresses/index.ts';
import { routes as applications } from './site/job-applications/index.ts';
import { routes as approvals } from './backoffice/approvals/index.ts';
import { routes as auditLog } from './backoffice/audit-log/index.ts';
import { routes as memberLevels } from './backoffice/member-levels/index.ts';
import { routes as staffOrders } from './backoffice/orders/index.ts';
import { routes as verifications } from './backoffice/verifications/index.ts';
import { routes as workQueues } from './backoffice/work-queues/index.ts';
import { routes as banners } from './site/banners/index.ts';
import { routes as businessHours } from './site/business-hours/index.ts';
import { routes as carts } from './trade/cart/index.ts';
import { routes as catalogue } from './market/catalogue/index.ts';
import { routes as colleagues } from './accounts/colleagues/index.ts';
import { routes as company } from './accounts/company/index.ts';
import { routes as contact } from './site/contact/index.ts';
import { routes as consents } from './accounts/cookie-consent/index.ts';
import {
  contentItemRoutes as contentItems,
  routes as content,
  staffContentRoutes as staffContent,
} from './site/content/index.ts';
import { routes as conversations } from './site/conversations/index.ts';
import { routes as development } from './development/index.ts';
import { routes as documents } from './accounts/documents/index.ts';
import { routes as favourites } from './market/favourites/index.ts';
import { routes as savedSearches } from './market/saved-searches/index.ts';
import { routes as files } from './files/index.ts';
import { routes as identity } from './accounts/identity/index.ts';
import { routes as interests } from './market/recommendations/index.ts';
import { routes as newsletter } from './site/newsletter/index.ts';
import { routes as orders } from './trade/orders/index.ts';
import { routes as priceTrends } from './market/price-trends/index.ts';
import { routes as productSeo } from './market/product-seo/index.ts';
import { routes as profile } from './accounts/profile/index.ts';
import { routes as quickOrder } from './trade/quick-order/index.ts';
import { routes as registration } from './accounts/registration/index.ts';
import { routes as secondFactor } from './accounts/second-factor/index.ts';
import { routes as sellerCentre } from './sellers/seller-centre/index.ts';
import { routes as siteSettings } from './site/site-settings/index.ts';
import { routes as staffMembers } from './accounts/staff-members/index.ts';
import { routes as synonyms } from './market/synonyms/index.ts';
import type { Routes } from './platform/http/dispatch.ts';

/** Every capability's handlers. The type makes sure that each endpoint of the contract has exactly one. */
export const routes: Routes<Endpoints> = {
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
  ...consents,
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
  ...applications,
  ...newsletter,
  ...development,
};
