/** Every capability's background work: importing this file declares it. */
import './accounts/jobs.ts';
import './catalogue/jobs.ts';
import './market/jobs.ts';
import './money/jobs.ts';
import './trade/jobs.ts';
import './sellers/jobs.ts';
import './site/jobs.ts';
import './operations/jobs.ts';
import './files/jobs.ts';
import './platform/http/idempotency.ts';
import './platform/mail/empty-old-mails.ts';
import './platform/mail/queue-lost-mails.ts';
