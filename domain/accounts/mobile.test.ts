import { expect, test } from 'vitest';
import { isMobile, isPhone } from './mobile.ts';

test('a mobile has ten digits', () => {
  expect(['0812345678', '0612345678'].map(isMobile)).toEqual([true, true]);
  for (const mobile of ['081234567', '08123456789', '1812345678', '']) expect(isMobile(mobile), mobile).toBe(false);
});

test('an address has a landline’s nine digits, too, but no mobile that lacks one', () => {
  for (const phone of ['0812345678', '021234567', '038123456', '043123456', '053123456', '076123456'])
    expect(isPhone(phone), phone).toBe(true);
  for (const phone of ['081234567', '061234567', '091234567', '012345678', '02123456', '0212345678901'])
    expect(isPhone(phone), phone).toBe(false);
});
