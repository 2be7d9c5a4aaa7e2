/** As many favourites as stand at the top of the menu without a search for them. */
export const MAX_FAVOURITE_PAGES = 20;
