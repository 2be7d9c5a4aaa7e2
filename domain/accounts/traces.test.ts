import { expect, test } from 'vitest';
import { ERASED_NAME } from './deletion.ts';
import { traceReplacements, type Identifiers } from './traces.ts';

const mana: Identifiers = {
  userId: 7,
  email: 'mana.o+1@example.com',
  names: ['Mana Odton'],
  phones: ['0850172915'],
  numbers: ['1101700207030'],
  companyNames: ['Thai Film Co., Ltd.'],
  isPersonal: false,
};

/** PostgreSQL reads the same patterns: server/accounts/privacy/erase-traces.test.ts. */
function freed(text: string, person: Partial<Identifiers> = {}): string {
  return traceReplacements({ ...mana, ...person }).reduce(
    (done, { pattern, neutral }) => done.replaceAll(new RegExp(pattern, 'gi'), () => neutral),
    text,
  );
}

test('email, telephone, number and whole name are replaced, however they were typed', () => {
  expect(freed('write to MANA.O+1@Example.com.')).toBe('write to deleted-7@deleted.invalid.');
  for (const phone of [
    '0850172915',
    '085-017-2915',
    '085 017 2915',
    '+66850172915',
    '+66 (0)85-017-2915',
    '6685 0172915',
  ])
    expect(freed(`tel ${phone}, please`), phone).toBe('tel 0000000000, please');
  for (const number of ['1101700207030', '1-1017-00207-03-0', '1 1017 00207 03 0'])
    expect(freed(`id ${number}!`), number).toBe('id 0000000000000!');
  expect(freed('Khun mana   odton called')).toBe(`Khun ${ERASED_NAME} called`);
});

test('what only looks like it stays: longer numbers and addresses, one word of a name', () => {
  for (const text of [
    '90850172915',
    '08501729155',
    'x-mana.o+1@example.com',
    'mana.o+1@example.company',
    'Mana called',
    'Odton Co.',
  ])
    expect(freed(text), text).toBe(text);
});

test('a company is freed of the name only where it is not called so itself', () => {
  expect(freed('Mana Odton Ltd.', { companyNames: ['Mana Odton Ltd.'] })).toBe('Mana Odton Ltd.');
  expect(freed('Mana Odton and Shop Odton', { companyNames: ['Shop Odton'], isPersonal: true })).toBe(
    `${ERASED_NAME} and ${ERASED_NAME}`,
  );
});

test('nothing is replaced where nothing is known', () => {
  expect(traceReplacements({ ...mana, names: ['Mana'], phones: ['191'], numbers: [] })).toHaveLength(1);
});
