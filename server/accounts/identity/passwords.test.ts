import { beforeEach, expect, test, vi } from 'vitest';

let passwords: typeof import('./passwords.ts');
beforeEach(async () => {
  // As a process has it that never opened a test's database.
  vi.resetModules();
  passwords = await import('./passwords.ts');
});

test('the product hashes at the cost that OWASP recommends', async () => {
  const hash = await passwords.hashPassword('Moor#Heron7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isPassword('Moor#Heron7', hash)).toBe(true);
  expect(await passwords.isPassword('Moor#Heron8', hash)).toBe(false);
});

test('a hash is checked at its own cost, whatever is usual now', async () => {
  const dear = await passwords.hashPassword('Moor#Heron7');
  passwords.hashCheaply();
  const cheap = await passwords.hashPassword('Moor#Heron7');
  expect(cheap).toMatch(/\$m=64,t=1,p=1\$/);
  for (const hash of [dear, cheap]) expect(await passwords.isPassword('Moor#Heron7', hash)).toBe(true);
});

test('hashing waits its turn, and refuses what would wait too long', async () => {
  passwords.hashCheaply();
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hashPassword('Moor#Heron7')));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(refused).toHaveLength(300 - 202);
  expect(refused[0]).toMatchObject({ code: 'busy' });
});

test('an unreadable hash matches nothing', async () => {
  expect(await passwords.isPassword('Moor#Heron7', 'none')).toBe(false);
});
