import type { siteEndpoints } from '#contract/site/index.ts';
import type { Rows } from '../row.ts';
import { bannersRows } from './banners.ts';
import { businessHoursRows } from './business-hours.ts';
import { contactRows } from './contact.ts';
import { contentItemsRows } from './content-items.ts';
import { contentRows } from './content.ts';
import { conversationsRows } from './conversations.ts';
import { jobApplicationsRows } from './job-applications.ts';
import { messageItemsRows } from './message-items.ts';
import { newsletterRows } from './newsletter.ts';
import { siteSettingsRows } from './site-settings.ts';
import { staffContentRows } from './staff-content.ts';

export const siteRows: Rows<typeof siteEndpoints> = {
  ...bannersRows,
  ...businessHoursRows,
  ...contactRows,
  ...contentItemsRows,
  ...contentRows,
  ...conversationsRows,
  ...jobApplicationsRows,
  ...messageItemsRows,
  ...newsletterRows,
  ...siteSettingsRows,
  ...staffContentRows,
};
