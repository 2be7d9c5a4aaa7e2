import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describedBy, show } from '#web/testing/show.tsx';
import { buyersReasons, ReasonField } from './reason-field.tsx';

test('staff who read English are offered reasons in the language of the buyer, who reads them', () => {
  const { container } = show(
    <ReasonField id="why" {...buyersReasons({ buyer_language: 'th' }, ['no_stock', 'duplicate'])} />,
  );
  expect([...container.querySelectorAll('option')].map(({ value }) => value)).toEqual(['ผู้ขายแจ้งว่าสินค้าหมด', 'สั่งซ้ำ']);
  expect(describedBy(screen.getByLabelText(/^Reason/))).toEqual(['The buyer will see this. Their language: Thai.']);
});
