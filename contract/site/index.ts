import { banners } from './banners.ts';
import { businessHours } from './business-hours.ts';
import { contact } from './contact.ts';
import { contentItems } from './content-items.ts';
import { content } from './content.ts';
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
  ...contentItems,
  ...content,
  ...conversations,
  ...jobApplications,
  ...messageItems,
  ...newsletter,
  ...siteSettings,
  ...staffContent,
};
