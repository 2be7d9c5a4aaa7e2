import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/cAbC:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQYAAA',
])('browsers name %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@internal.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://evilfcm.googleapis.com.example/x',
  'https://notfcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:5432/',
  'file:///etc/passwd',
  'not an address',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('the server calls nobody at %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test('the settings may name one more, by its origin', () => {
  expect(isPushEndpoint('http://127.0.0.1:4000/b/1', 'http://127.0.0.1:4000')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/b/1', 'http://127.0.0.1:4000')).toBe(false);
});
