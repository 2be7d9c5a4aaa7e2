import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultOf, type MaybeDefault } from './one-default.ts';

test('who is asked to be the default is it, else it stays who it is, else the oldest is', () => {
  const three = [
    { id: 5, is_default: false },
    { id: 3, is_default: false },
    { id: 9, is_default: true },
  ];
  expect(defaultOf(three, 5)).toBe(5);
  expect(defaultOf(three)).toBe(9);
  expect(defaultOf(three.slice(0, 2))).toBe(3);
  expect(defaultOf(three, 77)).toBe(9);
  expect(defaultOf([])).toBeNull();
});

test('however things come, change and go, exactly one is the default while there are any', () => {
  const step = fc.record({
    what: fc.constantFrom('add' as const, 'change' as const, 'remove' as const),
    at: fc.nat(9),
    wants: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      let things: MaybeDefault[] = [];
      let last = 0;
      for (const { what, at, wants } of steps) {
        const picked = things[at % Math.max(1, things.length)];
        if (what === 'add') things.push({ id: (last += 1), is_default: false });
        if (what === 'remove' && picked) things = things.filter((thing) => thing !== picked);
        const touched = { add: last, change: picked?.id ?? null, remove: null }[what];
        const wanted = wants ? touched : null;
        const chosen = defaultOf(things, wanted);
        things = things.map(({ id }) => ({ id, is_default: id === chosen }));
        expect(things.filter((thing) => thing.is_default)).toHaveLength(things.length === 0 ? 0 : 1);
        if (wanted !== null) expect(chosen).toBe(wanted);
      }
    }),
  );
});
