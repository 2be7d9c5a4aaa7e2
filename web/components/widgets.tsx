import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShop } from '../shell/use-shop.ts';

const teal: MantineColorsTuple = ['#e7f5f4', '#d3e8e7', '#a7d1cf', '#78b9b6', '#51a5a1', '#389894', '#28918d', '#187e7a', '#0f6b6b', '#0a5252'];
const theme = createTheme({ primaryColor: 'teal', primaryShade: 8, colors: { teal }, fontFamily: 'var(--font)', autoContrast: true, defaultRadius: 'sm', cursorType: 'pointer' });

/**
 * Around a part of a screen that uses Mantine's widgets (date pickers, dropzone); never around a list. Import each widget's CSS beside it:
 * `import '@mantine/core/styles/Input.css'`.
 */
export function Widgets({ children }: { children: ReactNode }) {
  const { scheme } = useShop();
  return <MantineProvider theme={theme} defaultColorScheme={scheme} {...(scheme === 'auto' ? {} : { forceColorScheme: scheme })} withGlobalClasses={false}>{children}</MantineProvider>;
}
