import './contact/jobs.ts';
import './conversations/jobs.ts';
import './job-applications/jobs.ts';
import './message-items/jobs.ts';
import './newsletter/jobs.ts';
import './visitor-forms/jobs.ts';
