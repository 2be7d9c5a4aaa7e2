import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cartAddress, choiceOf, chosenOf, DRAFT_PARAMETER, withOffers } from '#web/trade/checkout/chosen-lines.ts';
import type { Line } from './cart-line.tsx';

/** The chosen lines as the address has them, and a way to change it that asks the server nothing. */
export function useChoice(lines: readonly Line[]): {
  chosen: Line[];
  choose: (offers: readonly number[], isIn: boolean) => void;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The address follows a moment after the click; a box must not wait for it.
  const [held, setHeld] = useState({ at: search, choice: choiceOf(new URLSearchParams(search)) });
  if (held.at !== search) setHeld({ at: search, choice: choiceOf(new URLSearchParams(search)) });
  return {
    chosen: chosenOf(lines, held.choice),
    choose: (offers, isIn) => {
      const next = withOffers(lines, held.choice, offers, isIn);
      setHeld({ at: search, choice: new Set(next) });
      const draft = new URLSearchParams(search).get(DRAFT_PARAMETER);
      void navigate(`${pathname}${cartAddress(next, draft).slice('/cart'.length)}`, {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
