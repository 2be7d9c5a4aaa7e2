/** With what a page's script asks for and sends: the id of whom the page was made for. */
export const MADE_FOR = 'made-for';
/** Of a redirect: it leads to the log-in. */
export const LEADS_TO_LOG_IN = 'leads-to-log-in';
