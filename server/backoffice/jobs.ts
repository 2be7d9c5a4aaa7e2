import './catalogue-files/jobs.ts';
