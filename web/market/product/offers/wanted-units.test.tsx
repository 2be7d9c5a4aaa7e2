import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { useTellWanted, useWantedUnits } from './wanted-units.ts';

function Box({ offerId, units }: { offerId: number; units: number }) {
  useTellWanted(offerId, units);
  return null;
}

function Beside() {
  return <output>{useWantedUnits({ id: 7, minimum: 40 })}</output>;
}

const shown = () => screen.getByRole('status').textContent;

test('what stands beside the box counts its amount, and the minimum where there is no box', () => {
  const page = show(<Beside />);
  expect(shown()).toBe('40');
  for (const units of [41, 200]) {
    page.rerender(
      <>
        <Beside />
        <Box offerId={7} units={units} />
      </>,
    );
    expect(shown()).toBe(String(units));
  }
  page.rerender(<Beside />);
  expect(shown()).toBe('40');
});

test('the amount of another offer is not counted', () => {
  show(
    <>
      <Box offerId={8} units={3} />
      <Beside />
    </>,
  );
  expect(shown()).toBe('40');
});
