/** The id of the header's search field. A link to it puts the focus there, without script too. */
export const SEARCH_INPUT = 'search-words';
