/** Every capability's background work: importing this file declares it. */
import './site/job-applications/jobs.ts';
import './market/catalogue/jobs.ts';
import './accounts/colleagues/jobs.ts';
import './site/contact/jobs.ts';
import './site/conversations/jobs.ts';
import './files/jobs.ts';
import './accounts/identity/jobs.ts';
import './site/newsletter/jobs.ts';
import './trade/orders/expire-orders.ts';
import './platform/mail/empty-old-mails.ts';
import './market/price-trends/jobs.ts';
import './accounts/profile/jobs.ts';
import './accounts/privacy/jobs.ts';
import './accounts/registration/jobs.ts';
import './market/saved-searches/jobs.ts';
import './site/visitor-forms/jobs.ts';
