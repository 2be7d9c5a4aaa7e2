import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import type { MyDemand } from './demand-shapes.ts';
import { Ends } from './ends.tsx';
import { Questions } from './questions.tsx';

const shop = { locale: 'en', mayNot: {} } as unknown as Shop;
const opened = { id: 5, state: 'opened', allowed: ['cancel'], closes_at: null } as unknown as MyDemand;

function showAt(piece: React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ShopContext value={shop}>{piece}</ShopContext> }]);
  return show(<Stub />);
}

test('a demand of which something is ordered is ended, and not cancelled', () => {
  const { container, unmount } = showAt(<Ends demand={opened} isOrdered typed={undefined} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/user/demands/5/end');
  expect(container.querySelector('[value=cancel]')).toBeNull();
  unmount();
  const free = showAt(<Ends demand={opened} isOrdered={false} typed={undefined} />);
  expect(free.container.querySelector('[value=cancel]')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('who may ask no more reads why', () => {
  const questions = { questions: [], mayAnswer: false, typed: undefined, asksToConfirm: false };
  const { unmount } = showAt(<Questions {...questions} left={0} />);
  expect(screen.getByText(/^No more questions/)).toBeDefined();
  unmount();
  showAt(<Questions {...questions} left={null} />);
  expect(screen.queryByText(/^No more questions/)).toBeNull();
});
