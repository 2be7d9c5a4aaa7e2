import { index, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** What the marketplace writes to a member. */
export const siteMemberRoutes: RouteConfigEntry[] = [route('messages', 'site/message-items/messages.tsx')];

/**
 * What is read, and ways to get in touch. Pages that staff write come last: whatever has an address of its own is found
 * first.
 */
export const siteRoutes: RouteConfigEntry[] = [
  index('site/home/home.tsx'),
  ...prefix('news', [index('site/content/news.tsx'), route(':slug', 'site/content/article.tsx')]),
  ...prefix('help', [index('site/content/help.tsx'), route(':slug', 'site/content/guide.tsx')]),
  route('faq', 'site/content/faq.tsx'),
  ...prefix('join-us', [
    index('site/job-applications/join-us.tsx'),
    route(':slug', 'site/job-applications/opening.tsx'),
  ]),
  route('contact', 'site/contact/contact.tsx'),
  ...prefix('newsletter', [
    index('site/newsletter/newsletter.tsx'),
    route('confirm', 'site/newsletter/newsletter-confirm.tsx'),
    route('unsubscribe', 'site/newsletter/newsletter-unsubscribe.tsx'),
  ]),
  route('chat', 'site/conversations/chat.tsx'),
  route(':page', 'site/content/page.tsx'),
];
