import { useRef } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { useCarousel } from './use-carousel.ts';

const WIDTH = 1200;

function Strip() {
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, 4);
  return (
    <section {...carousel.watched}>
      <ul ref={strip} {...carousel.scrolled} />
      <button type="button" onClick={() => carousel.show(3)}>
        Fourth
      </button>
    </section>
  );
}

function showStrip() {
  show(<Strip />);
  const strip = screen.getByRole('list');
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  const moved = vi.fn<(to: ScrollToOptions) => void>();
  strip.scrollTo = moved as typeof strip.scrollTo;
  const endAt = (part: number) => {
    strip.scrollLeft = part * WIDTH;
    fireEvent.scroll(strip);
    fireEvent(strip, new Event('scrollend'));
  };
  return { strip, moved, endAt };
}

test('a part that was chosen is shown, also where something cut the movement to it short', () => {
  const { moved, endAt } = showStrip();
  fireEvent.click(screen.getByText('Fourth'));
  expect(moved).toHaveBeenLastCalledWith({ left: 3 * WIDTH });
  endAt(1);
  expect(moved).toHaveBeenLastCalledWith({ left: 3 * WIDTH, behavior: 'instant' });
  // Once: what cannot be reached is not tried for ever.
  endAt(1);
  expect(moved).toHaveBeenCalledTimes(2);
});

test('who takes the strip into their own hands meanwhile is not moved away', () => {
  const { strip, moved, endAt } = showStrip();
  fireEvent.click(screen.getByText('Fourth'));
  fireEvent.pointerDown(strip);
  endAt(1);
  expect(moved).toHaveBeenCalledTimes(1);
});
