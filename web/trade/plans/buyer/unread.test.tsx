import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import type { Plan } from '../plan-view.ts';
import { unreadView } from '../unread-view.ts';
import { Unread } from './unread.tsx';

const showUnread = (unread: string[], perKg: number, count = unread.length) =>
  show(<Unread unread={unreadView({ unread, unread_count: count, carts: [{ per_kg: perKg }] } as unknown as Plan)} />);

test('a price limit is said openly to be none, and that the cheapest cart is above it', () => {
  const { container } = showUnread(['ไม่เกิน 38 บาท'], 41);
  expect(container.textContent).toContain('“ไม่เกิน 38 บาท” is no limit for a plan');
  expect(container.textContent).toContain('The cheapest cart is above it');
  expect(container.querySelector('details')).toBeNull();
});

test('a cart within the limit is not said to be above it', () => {
  const { container } = showUnread(['ไม่เกิน 38 บาท'], 37.5);
  expect(container.textContent).toContain('The cheapest cart keeps to it');
});

test('a few words that were not used are in sight, many are folded, and a colleague hears how many there were', () => {
  const { container, unmount } = showUnread(['ขอบคุณครับ'], 41);
  expect(container.querySelector('details')?.open).toBe(true);
  unmount();
  const many = showUnread(['a', 'b', 'c', 'd'], 41);
  expect(many.container.querySelector('details')?.open).toBe(false);
  many.unmount();
  showUnread([], 41, 2);
  expect(screen.getByText(/^2 parts of the text/)).toBeTruthy();
});
