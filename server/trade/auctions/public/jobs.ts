import { defineJob } from '#server/platform/jobs.ts';
import { notifyWatchers } from './notify-watchers.ts';

defineJob('notify-auction-watchers', () => notifyWatchers(), { cron: '* * * * *' });
