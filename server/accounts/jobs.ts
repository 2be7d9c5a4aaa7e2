import './colleagues/jobs.ts';
import './identity/jobs.ts';
import './made-documents/jobs.ts';
import './notification-channels/jobs.ts';
import './notifications/jobs.ts';
import './privacy/jobs.ts';
import './profile/jobs.ts';
import './registration/jobs.ts';
