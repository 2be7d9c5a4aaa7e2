/** Every capability's background work: importing this file declares it. */
import './applications/jobs.ts';
import './catalogue/jobs.ts';
import './colleagues/jobs.ts';
import './contact/jobs.ts';
import './conversations/jobs.ts';
import './files/jobs.ts';
import './identity/jobs.ts';
import './newsletter/jobs.ts';
import './orders/expire-orders.ts';
import './platform/mail/empty-old-mails.ts';
import './price-trends/jobs.ts';
import './profile/jobs.ts';
import './privacy/jobs.ts';
import './registration/jobs.ts';
import './saved-searches/jobs.ts';
import './visitor-forms/jobs.ts';
