import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { CompanyVerdict } from './company-verdict.tsx';

test('what a company decided leads to the trials of the grade, where it stands by itself', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <CompanyVerdict verdict="approved" trialsOf="HI 2053" />
          <CompanyVerdict verdict="refused" />
          <CompanyVerdict verdict={null} trialsOf="X" />
        </>
      ),
    },
  ]);
  show(
    <ShopContext value={{ locale: 'en' } as Shop}>
      <Page />
    </ShopContext>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/user/trials?grade=HI%202053',
  ]);
});
