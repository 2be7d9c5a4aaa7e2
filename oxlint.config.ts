import { defineConfig } from 'oxlint';
import { importLaws } from './scripts/import-laws.ts';

const UNUSED = '^_';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: ['build/**', 'data/**', 'node_modules/**', '.react-router/**', 'test-results/**'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-nested-ternary': 'error',
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allowBoolean: true, allowAny: true, allowNullish: true, allowRegExp: true },
    ],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: UNUSED, varsIgnorePattern: UNUSED, destructuredArrayIgnorePattern: UNUSED },
    ],
    'eslint/no-await-in-loop': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/preserve-caught-error': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/no-array-index-key': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-misused-spread': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-standalone-expect': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
  },
  overrides: [
    ...importLaws,
    {
      files: ['**/*.test.{ts,tsx}', 'server/testing/**', 'bench/**', 'e2e/**', 'scripts/**', 'attack/**', 'faults/**'],
      rules: { 'eslint/no-restricted-imports': 'off' },
    },
  ],
});
