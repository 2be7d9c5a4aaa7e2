import { wayOut } from '#server/platform/mail/way-out.ts';

/** Where a subscriber leaves. */
export const unsubscribe = wayOut({
  purpose: 'newsletter-unsubscribe',
  page: 'newsletter/unsubscribe',
  refusal: 'newsletter_link_invalid',
});
