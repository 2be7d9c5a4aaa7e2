import type { favouritePages } from '#contract/accounts/favourite-pages.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addFavouritePage, readFavouritePages, removeFavouritePage } from './favourite-pages.ts';

export const routes: Routes<typeof favouritePages> = {
  'GET /staff/favourite-pages': async ({ caller }) => ({ pages: await readFavouritePages(caller.staffId) }),
  'PUT /staff/favourite-pages/{page}': async ({ caller, params, body }) => {
    const keep = body.is_favourite ? addFavouritePage : removeFavouritePage;
    await keep(caller.staffId, params.page);
    return { status: true };
  },
};
