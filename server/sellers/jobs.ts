import './offer-files/jobs.ts';
import './offer-drafts/jobs.ts';
import './offers/jobs.ts';
