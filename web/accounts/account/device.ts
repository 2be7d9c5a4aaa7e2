const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What a user agent says of itself, in words that its owner knows; null when it says nothing that we know. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const first = (known: typeof BROWSERS) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  return browser && system ? { browser, system } : null;
}
