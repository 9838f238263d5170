import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', 'coverage/**'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // Methods that implement an asynchronous interface need not wait for anything.
      '@typescript-eslint/require-await': 'off',
      // Whether an assertion is needed changes with the types of a library; some also tell the reader a type.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // The reason of an abort and an error that is passed on are whatever their callers gave.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only src/config reads the environment; inject Config instead.',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        URL: 'readonly',
        globalThis: 'writable',
        Buffer: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    // Tests look freely into answers; a wrong shape fails the assertion.
    files: ['**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], extends: [ts.configs.disableTypeChecked] },
  {
    files: ['workbench/src/**'],
    ...hooks.configs.flat.recommended,
  },
  {
    files: ['src/config/**', 'scripts/**', 'test/**', 'bench/**', 'training/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
