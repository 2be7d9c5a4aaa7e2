import './product-files/jobs.ts';
