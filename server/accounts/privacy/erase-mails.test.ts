import { expect, test } from 'vitest';
import { eventsThatNamePersons } from '#server/notifications/index.ts';
import '#server/routes.ts';

test('mails that tell others who somebody is are known by their events', () => {
  expect(eventsThatNamePersons().toSorted()).toEqual([
    'auction_bid_request',
    'bank_account_changed',
    'chat_waiting_staff',
    'colleague_has_account',
    'colleague_invited',
    'colleague_joined',
    'company_join_asked',
    'contact_message_staff',
    'job_application_staff',
    'load_together',
    'order_asked',
    'order_mailed',
    'purchase_request_waits',
    'registration_waiting_staff',
    'seller_account',
    'standing_order_waits',
  ]);
});
