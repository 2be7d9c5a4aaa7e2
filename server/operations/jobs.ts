import './security-events/jobs.ts';
