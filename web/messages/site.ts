import type contact from './th/site/contact.json';
import type conversations from './th/site/conversations.json';
import type help from './th/site/help.json';
import type home from './th/site/home.json';
import type jobApplications from './th/site/jobApplications.json';
import type news from './th/site/news.json';
import type newsletter from './th/site/newsletter.json';
import type reading from './th/site/reading.json';

/** A namespace for each file of `th/site/`. */
export interface SiteMessages {
  contact: typeof contact;
  conversations: typeof conversations;
  help: typeof help;
  home: typeof home;
  jobApplications: typeof jobApplications;
  news: typeof news;
  newsletter: typeof newsletter;
  reading: typeof reading;
}
