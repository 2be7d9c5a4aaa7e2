import { createContext, useContext } from 'react';

const ReadOnly = createContext(false);

/**
 * Around what somebody may look at and not change. Access rules decide; this only leaves out what they would refuse.
 */
export const ReadOnlyPart = ReadOnly.Provider;

/** Whether buttons that change something are left out. */
export const useIsReadOnly = (): boolean => useContext(ReadOnly);
