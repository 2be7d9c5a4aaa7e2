import type { Endpoints } from '#contract/index.ts';
import { routes as addresses } from './addresses/index.ts';
import { routes as applications } from './applications/index.ts';
import { approvalRoutes as approvals, routes as backOffice } from './back-office/index.ts';
import { routes as banners } from './banners/index.ts';
import { routes as businessHours } from './business-hours/index.ts';
import { routes as carts } from './carts/index.ts';
import { routes as catalogue } from './catalogue/index.ts';
import { routes as colleagues } from './colleagues/index.ts';
import { routes as company } from './company/index.ts';
import { routes as contact } from './contact/index.ts';
import { routes as consents } from './consents/index.ts';
import { contentItemRoutes as contentItems, routes as content, staffContentRoutes as staffContent } from './content/index.ts';
import { routes as conversations } from './conversations/index.ts';
import { routes as development } from './development/index.ts';
import { routes as documents } from './documents/index.ts';
import { routes as favourites } from './favourites/index.ts';
import { routes as savedSearches } from './saved-searches/index.ts';
import { routes as files } from './files/index.ts';
import { routes as identity } from './identity/index.ts';
import { routes as interests } from './interests/index.ts';
import { routes as newsletter } from './newsletter/index.ts';
import { routes as orders } from './orders/index.ts';
import { routes as priceTrends } from './price-trends/index.ts';
import { routes as productSeo } from './product-seo/index.ts';
import { routes as profile } from './profile/index.ts';
import { routes as quickOrder } from './quick-order/index.ts';
import { routes as registration } from './registration/index.ts';
import { routes as secondFactor } from './second-factor/index.ts';
import { routes as sellerCentre } from './seller-centre/index.ts';
import { routes as siteSettings } from './site-settings/index.ts';
import { routes as staffMembers } from './staff-members/index.ts';
import { routes as synonyms } from './synonyms/index.ts';
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
  ...approvals,
  ...contact,
  ...applications,
  ...newsletter,
  ...development,
};
