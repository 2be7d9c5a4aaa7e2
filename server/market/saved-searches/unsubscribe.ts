import { wayOut } from '#server/platform/mail/way-out.ts';

/** Where the mails of one saved search are stopped. */
export const unsubscribe = wayOut({
  purpose: 'saved-search-unsubscribe',
  page: 'saved-search/unsubscribe',
  refusal: 'saved_search_link_invalid',
});
