import { banners } from './banners.ts';
import { businessHours } from './business-hours.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { contentItems } from './content-items.ts';
import { conversations } from './conversations.ts';
import { jobApplications } from './job-applications.ts';
import { messageItems } from './message-items.ts';
import { newsletter } from './newsletter.ts';
import { siteSettings } from './site-settings.ts';
import { staffContent } from './staff-content.ts';

export const siteEndpoints = {
  ...banners,
  ...businessHours,
  ...contact,
  ...content,
  ...contentItems,
  ...conversations,
  ...jobApplications,
  ...messageItems,
  ...newsletter,
  ...siteSettings,
  ...staffContent,
};
