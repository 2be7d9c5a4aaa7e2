import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { COMPARE_MOST } from '#domain/market/compare.ts';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { CompareTick } from '#web/market/cards/compare-tick.tsx';
import { show } from '#web/testing/show.tsx';
import { CompareForm } from './compare-form.tsx';

const grades = Array.from({ length: COMPARE_MOST + 2 }, (_, index) => `HD${index}`);
const showList = () =>
  show(
    <ShopContext value={{ locale: 'en' } as Shop}>
      <CompareForm>
        {grades.map((grade, index) => (
          <CompareTick key={grade} id={index + 1} grade={grade} />
        ))}
      </CompareForm>
    </ShopContext>,
  );

test('the bar names what was ticked, and says how many there may be', async () => {
  const { user } = showList();
  const ticks = screen.getAllByRole('checkbox');
  await user.click(ticks[2]!);
  await user.click(ticks[0]!);
  expect(screen.getByRole('status').textContent).toBe(`2 to compare, ${COMPARE_MOST} at most: HD0 · HD2`);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('one too many is said, and not ticked', async () => {
  const { user } = showList();
  for (const tick of screen.getAllByRole('checkbox').slice(0, COMPARE_MOST + 1)) await user.click(tick);
  expect(screen.getByRole('status').textContent).toContain(`up to ${COMPARE_MOST} products`);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })).toHaveLength(COMPARE_MOST);
});
