import { expect, test } from 'vitest';
import { LOSS_OPEN_DAYS, LOSS_WAIT_HOURS, lossActions, lossStepAt, type LostFactor } from './lost-factor.ts';

const AT = new Date('2026-12-01T00:00:00Z');
const hoursLater = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
const asked: LostFactor = { askedAt: AT, emailConfirmedAt: null, preparedBy: null, confirmedAt: null, endedAt: null };
const inMailbox = { ...asked, emailConfirmedAt: AT };
const prepared = { ...inMailbox, preparedBy: 7 };
const confirmed = { ...prepared, confirmedAt: AT };

test('mailbox, one of the staff, another one, a time of waiting: then the second factor is taken away', () => {
  expect([asked, inMailbox, prepared, confirmed].map((loss) => lossStepAt(loss, AT))).toEqual([
    'email',
    'prepare',
    'confirm',
    'wait',
  ]);
  expect(lossStepAt(confirmed, hoursLater(LOSS_WAIT_HOURS - 0.01))).toBe('wait');
  expect(lossStepAt(confirmed, hoursLater(LOSS_WAIT_HOURS))).toBe('due');
  expect(lossStepAt({ ...confirmed, endedAt: AT }, hoursLater(LOSS_WAIT_HOURS))).toBe('over');
});

test('what nobody confirmed in time is over', () => {
  for (const loss of [asked, inMailbox, prepared])
    expect(lossStepAt(loss, hoursLater(LOSS_OPEN_DAYS * 24))).toBe('over');
});

test('nobody confirms what they prepared; before the mailbox is proved nobody prepares', () => {
  expect(lossActions(asked, 7, AT)).toEqual(['refuse']);
  expect(lossActions(inMailbox, 7, AT)).toEqual(['prepare', 'refuse']);
  expect(lossActions(prepared, 7, AT)).toEqual(['refuse']);
  expect(lossActions(prepared, 8, AT)).toEqual(['confirm', 'refuse']);
  expect(lossActions(confirmed, 8, AT)).toEqual(['refuse']);
  expect(lossActions({ ...confirmed, endedAt: AT }, 8, AT)).toEqual([]);
});
