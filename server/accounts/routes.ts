import type { accountsEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as accountAccess } from './account-access/index.ts';
import { routes as addresses } from './addresses/index.ts';
import { routes as approvals } from './approvals/index.ts';
import { routes as bankAccounts } from './bank-accounts/index.ts';
import { routes as colleagues } from './colleagues/index.ts';
import { routes as company } from './company/index.ts';
import { routes as cookieConsent } from './cookie-consent/index.ts';
import { routes as documents } from './documents/index.ts';
import { routes as favouritePages } from './favourite-pages/index.ts';
import { routes as identity } from './identity/index.ts';
import { routes as listViews } from './list-views/index.ts';
import { routes as madeDocuments } from './made-documents/index.ts';
import { routes as notes } from './notes/index.ts';
import { routes as notificationChannels } from './notification-channels/index.ts';
import { routes as notifications } from './notifications/index.ts';
import { routes as profile } from './profile/index.ts';
import { routes as registration } from './registration/index.ts';
import { routes as secondFactor } from './second-factor/index.ts';
import { routes as sessions } from './sessions/index.ts';
import { routes as staffMembers } from './staff-members/index.ts';
import { routes as warehouses } from './warehouses/index.ts';

export const accountsRoutes: Routes<typeof accountsEndpoints> = {
  ...accountAccess,
  ...addresses,
  ...approvals,
  ...bankAccounts,
  ...colleagues,
  ...company,
  ...cookieConsent,
  ...documents,
  ...favouritePages,
  ...identity,
  ...listViews,
  ...madeDocuments,
  ...notes,
  ...notificationChannels,
  ...notifications,
  ...profile,
  ...registration,
  ...secondFactor,
  ...sessions,
  ...staffMembers,
  ...warehouses,
};
