import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '.data',
      '.cache',
      'backend/migrations',
      'client/src/schema.ts',
      'frontend/illustrations/src',
      'e2e/results',
      'e2e/report',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // Where the site's failures are told to the browser's console.
    files: ['frontend/src/api/log-failure.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Nest resolves constructor parameters from emitted metadata: a class used there must stay a value import.
    files: ['backend/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    // What it returns is read in the rendering that called it and handed on to nobody: nothing can go stale.
    files: ['frontend/src/shared/admin/table/use-visible-rows.ts'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**/*.ts', 'e2e/**/*.ts'],
    rules: {
      // Answers of a test's HTTP client are untyped on purpose: they are checked against openapi.json.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    // Parts of these run inside a page.
    files: ['scripts/look.mjs', 'scripts/look/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);
