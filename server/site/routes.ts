import type { siteEndpoints } from '#contract/site/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as banners } from './banners/index.ts';
import { routes as businessHours } from './business-hours/index.ts';
import { routes as contact } from './contact/index.ts';
import { routes as content, contentItemRoutes, staffContentRoutes } from './content/index.ts';
import { routes as conversations } from './conversations/index.ts';
import { routes as jobApplications } from './job-applications/index.ts';
import { routes as messageItems } from './message-items/index.ts';
import { routes as newsletter } from './newsletter/index.ts';
import { routes as siteSettings } from './site-settings/index.ts';

export const siteRoutes: Routes<typeof siteEndpoints> = {
  ...banners,
  ...businessHours,
  ...contact,
  ...content,
  ...contentItemRoutes,
  ...staffContentRoutes,
  ...conversations,
  ...jobApplications,
  ...messageItems,
  ...newsletter,
  ...siteSettings,
};
