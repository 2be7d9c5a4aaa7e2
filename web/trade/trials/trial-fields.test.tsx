import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { TrialFields, type Colleague } from './trial-fields.tsx';

const colleague = { id: 1, firstname: 'Mali', lastname: 'Ngamdee', is_me: true } as Colleague;
const inCharge = () => screen.getByLabelText<HTMLSelectElement>(/^In charge/);

test('nobody becomes responsible because who was in charge has left', () => {
  const { unmount } = show(
    <TrialFields colleagues={[colleague]} typed={undefined} known={{ purpose: 'Caps', plant: '', in_charge: 9 }} />,
  );
  expect([inCharge().value, inCharge().required]).toEqual(['', true]);
  unmount();
  show(<TrialFields colleagues={[colleague]} typed={undefined} known={{ purpose: '', plant: '', in_charge: 1 }} />);
  expect(inCharge().value).toBe('1');
});
