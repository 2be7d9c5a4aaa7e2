import fc from 'fast-check';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { expect, test } from 'vitest';
import { email } from '#contract/wire.ts';
import { isEmail } from '#domain/values/email.ts';

/**
 * Letters of which most texts are nearly an address: what the rule accepts, and what parsers of headers read as
 * something else.
 */
const letters = fc.constantFrom(...`aZ09.@@--+'_!#$%&*/=?^{|}~\`<>()[]",;:\\ \t\r\n\u200B\uFF20`);
const atext = fc.constantFrom(..."aZ09!#$%&'*+-/=?^_`{|}~");
const word = fc.string({ unit: atext, minLength: 1, maxLength: 12 });
const label = fc.string({ unit: fc.constantFrom(...'aZ09-'), minLength: 1, maxLength: 8 });
const nearlyAnAddress = fc
  .record({
    local: fc.array(word, { minLength: 1, maxLength: 3 }),
    domain: fc.array(label, { minLength: 2, maxLength: 3 }),
    at: fc.nat(40),
    slip: fc.option(letters, { freq: 3 }),
  })
  .map(({ local, domain, at, slip }) => {
    const address = `${local.join('.')}@${domain.join('.')}`;
    return slip === null ? address : `${address.slice(0, at)}${slip}${address.slice(at)}`;
  });
const candidates = fc.oneof(nearlyAnAddress, fc.emailAddress(), fc.string({ unit: letters, maxLength: 12 }));
const accepted = candidates.filter(isEmail);

test('what the rule accepts is to a parser of headers that one address and nothing else', () => {
  fc.assert(
    fc.property(accepted, (address) => {
      expect(addressparser(address)).toEqual([{ address, name: '' }]);
      expect(addressparser(address, { flatten: true })).toHaveLength(1);
      expect(email.parse(address)).toBe(address);
    }),
    { numRuns: 2000 },
  );
});

test('what a parser of headers reads as another address, or as several, the rule refuses', () => {
  fc.assert(
    fc.property(candidates, (text) => {
      const parsed = addressparser(text, { flatten: true });
      const isItself = parsed.length === 1 && parsed[0]!.address === text && parsed[0]!.name === '';
      if (!isItself) expect(isEmail(text)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

test('a mail to an accepted address is handed to one recipient, the address', async () => {
  const transport = nodemailer.createTransport({ jsonTransport: true });
  await fc.assert(
    fc.asyncProperty(accepted, async (address) => {
      const { envelope } = await transport.sendMail({
        from: 'no-reply@market.example',
        to: { name: '', address },
        text: 'x',
      });
      const [local, domain] = address.split('@') as [string, string];
      // Nodemailer writes domains in lower case.
      expect(envelope.to).toEqual([`${local}@${domain.toLowerCase()}`]);
    }),
    { numRuns: 300 },
  );
});
