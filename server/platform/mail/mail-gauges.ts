import { rows, sql } from '../database/query.ts';
import { defineGauge } from '../operations/gauges.ts';

interface MailsInState {
  status: string;
  mails: number;
}

defineGauge({
  name: 'polytalad_mails',
  help: 'Mails that are not sent: waiting, failed and tried again, dead until staff decide',
  labels: ['status'],
  async read() {
    const states = await rows(sql<MailsInState>`
      select status, count(*)::int mails from mail_outbox where status in ('waiting', 'failed', 'dead')
        group by status`);
    return states.map(({ status, mails }) => ({ labels: { status }, value: mails }));
  },
});
