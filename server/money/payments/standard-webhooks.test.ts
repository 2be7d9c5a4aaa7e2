import { expect, test } from 'vitest';
import vectors from '#domain/money/payments/payment-vectors.json' with { type: 'json' };
import { signWebhook, verifyWebhook, webhookHeaders } from './standard-webhooks.ts';

const { secret, id, timestamp, body, signature } = vectors.webhook;
const at = new Date(timestamp * 1000);
const headers = webhookHeaders({ id, timestamp, body }, secret);

test('the signature is the one that the standard publishes', () => {
  expect(signWebhook({ id, timestamp, body }, secret)).toBe(signature);
  expect(verifyWebhook({ headers, body }, secret, at)).toEqual({ id });
});

test('of several signatures one has to be right, as while a secret changes', () => {
  const several = { ...headers, 'webhook-signature': `v1,AAAA v2,${signature.slice(3)} ${signature}` };
  expect(verifyWebhook({ headers: several, body }, secret, at)).toEqual({ id });
});

test('a message whose id, time or body was changed, or that is signed by another secret or not at all, is not authentic', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ ...headers, 'webhook-id': 'msg_other' }, body],
    [{ ...headers, 'webhook-timestamp': String(timestamp + 1) }, body],
    [headers, `${body} `],
    [{ ...headers, 'webhook-signature': '' }, body],
    [{ ...headers, 'webhook-signature': signature.replace('v1', 'v0') }, body],
    [{ ...headers, 'webhook-signature': signWebhook({ id, timestamp, body }, 'whsec_AAAA') }, body],
    [{ ...headers, 'webhook-timestamp': '1e9' }, body],
    [{ ...headers, 'webhook-id': '' }, body],
    [{}, body],
  ];
  for (const [changed, sent] of wrong)
    expect(verifyWebhook({ headers: changed, body: sent }, secret, at)).toBe('not_authentic');
});

test('a message from too long ago, or from the future, is not timely', () => {
  for (const seconds of [301, -301])
    expect(verifyWebhook({ headers, body }, secret, new Date(at.getTime() + seconds * 1000))).toBe('not_timely');
  for (const seconds of [300, -300])
    expect(verifyWebhook({ headers, body }, secret, new Date(at.getTime() + seconds * 1000))).toEqual({ id });
});
