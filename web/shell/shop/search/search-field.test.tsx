import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { SearchField } from './search-field.tsx';

function showField() {
  const shop = { locale: 'en', user: null, mayNot: {} } as unknown as Shop;
  const Stub = createRoutesStub([{ path: '/', Component: SearchField }]);
  const shown = show(
    <ShopContext value={shop}>
      <Stub />
    </ShopContext>,
  );
  return { ...shown, field: screen.getByRole<HTMLInputElement>('combobox') };
}

test('lines of a pasted list stay apart, and stand where the cursor is', async () => {
  const { user, field } = showField();
  await user.type(field, 'want ');
  await user.paste('HD2208J 3 t\r\nP700J 1,500 kg\n\nto Rayong\n');
  expect(field.value).toBe('want HD2208J 3 t, P700J 1,500 kg, to Rayong');
});

test('a pasted grade is pasted as it is', async () => {
  const { user, field } = showField();
  await user.click(field);
  await user.paste('HD2208J');
  expect(field.value).toBe('HD2208J');
});
