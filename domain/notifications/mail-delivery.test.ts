import { expect, test } from 'vitest';
import { MAIL_TRIES, statusAfterFailure } from './mail-delivery.ts';

test('a mail that could not be sent is tried again until its tries are used up', () => {
  expect(statusAfterFailure(1, { isAboutMail: false })).toBe('failed');
  expect(statusAfterFailure(MAIL_TRIES - 1, { isAboutMail: false })).toBe('failed');
  expect(statusAfterFailure(MAIL_TRIES, { isAboutMail: false })).toBe('dead');
});

test('a recipient that the server refuses for good is not tried again, one that it refuses for now is', () => {
  expect(statusAfterFailure(1, { responseCode: 550, isAboutMail: true })).toBe('dead');
  expect(statusAfterFailure(1, { responseCode: 451, isAboutMail: true })).toBe('failed');
});

test('a wrong password of ours at the mail server is no fault of the mail: it is tried again', () => {
  expect(statusAfterFailure(1, { responseCode: 535, isAboutMail: false })).toBe('failed');
});
