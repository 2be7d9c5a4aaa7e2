import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { describedBy, show } from '#web/testing/show.tsx';
import { ListFilter } from './list-filter.tsx';
import { ListTabs, MisreadTab } from './list-tabs.tsx';

const NOT_A_DAY = 'This is no day, so it is not searched for. Please write dd/mm/yyyy';

function showList(address: string) {
  const links = ['open', 'closed'].map((state) => ({
    to: `?state=${state}`,
    label: state,
    isCurrent: state === 'open',
  }));
  const List = () => (
    <ShopContext value={{ locale: 'en' } as Shop}>
      <ListTabs label="States" links={links} />
      <MisreadTab links={links} />
      <ListFilter
        fields={[{ name: 'role', label: 'Role', value: '', choices: [{ value: '', label: 'Any' }] }]}
        dates={{
          label: 'Dates',
          from: { name: 'from', label: 'From', value: '' },
          to: { name: 'to', label: 'To', value: '' },
        }}
        submit="Search"
        clear={null}
      />
    </ShopContext>
  );
  const Stub = createRoutesStub([{ path: '/', Component: List }]);
  return show(<Stub initialEntries={[`/${address}`]} />);
}

test('a day that is none stays in its field, which says so', () => {
  showList('?from=12.13.2026');
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect(from.value).toBe('12.13.2026');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(from)).toEqual([NOT_A_DAY]);
  expect(screen.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBeNull();
});

test('a day of another century is refused at its field, too', () => {
  showList('?to=1999-01-01');
  expect(screen.getByText(NOT_A_DAY)).toBeTruthy();
});

test('a choice that the list does not have stays chosen and is refused', () => {
  showList('?role=king');
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
  expect(role.value).toBe('king');
  expect(describedBy(role)).toEqual(['There is no such choice, so it is not searched for. Please select one']);
});

test('a tab that the list does not have is named', () => {
  showList('?state=lost');
  expect(screen.getByRole('alert').textContent).toBe('This list has no tab “lost”. Please select one above');
});

test('an address that can be read has no refusal', () => {
  showList('?from=2026-07-01&state=closed');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});
