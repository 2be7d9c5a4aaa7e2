import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The version with which a form is sent of what it changes: as it was shown when somebody began with the form. Where the
 * page is read anew under it, another person's later change is told by a refusal instead of being overwritten unseen.
 * `begin` is the form's `onFocus`; an answer, or another page, begins anew.
 */
export function useBegunVersion(shown: number): { version: number; begin: () => void } {
  const { key } = useLocation();
  const [begun, setBegun] = useState<{ key: string; version: number }>();
  const version = begun?.key === key ? begun.version : shown;
  return { version, begin: () => setBegun({ key, version }) };
}
