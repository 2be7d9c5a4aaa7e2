import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertiesOf, propertyField, type PropertyChoice } from './property-address.ts';

const of = (query: string) => propertiesOf(new URLSearchParams(query));

test('values, and a range with the condition it was measured under', () => {
  expect(
    of('p.application=film&p.application=pipe&p.mfi.from=0.5&p.mfi.to=4&p.mfi.at=190C/2.16kg&quality=prime'),
  ).toEqual([
    { code: 'application', values: ['film', 'pipe'] },
    { code: 'mfi', values: [], from: 0.5, to: 4, condition: '190C/2.16kg' },
  ]);
});

test('what is no possible value is left out instead of breaking the page', () => {
  expect(of('p.mfi.from=&p.mfi.to=abc&p.mfi.at=&p.=x&p.a.b=1&p.Code=x&p.density.from=-1&p.density.to=1e3')).toEqual([]);
  expect(of(`p.a=${'x'.repeat(61)}&p.b=%00`)).toEqual([]);
  expect(of(Array.from({ length: 30 }, (_, index) => `p.c${index}=x`).join('&'))).toHaveLength(20);
});

test('whatever range is written into an address is read out of it', () => {
  const end = fc.option(
    fc.integer({ min: 0, max: 10_000_000 }).map((scaled) => scaled / 100_000),
    { nil: undefined },
  );
  fc.assert(
    fc.property(
      end,
      end,
      fc.option(fc.constantFrom('190C/2.16kg', '230 °C / 2.16 kg'), { nil: undefined }),
      (from, to, at) => {
        const address = new URLSearchParams();
        const wanted: PropertyChoice = { code: 'mfi', values: [] };
        if (from !== undefined) address.set(propertyField('mfi', 'from'), (wanted.from = from).toFixed(5));
        if (to !== undefined) address.set(propertyField('mfi', 'to'), (wanted.to = to).toFixed(5));
        if (at !== undefined) address.set(propertyField('mfi', 'at'), (wanted.condition = at));
        expect(propertiesOf(new URLSearchParams(address.toString()))).toEqual(address.size > 0 ? [wanted] : []);
      },
    ),
  );
});
