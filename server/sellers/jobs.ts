import './offer-files/jobs.ts';
