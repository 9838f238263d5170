import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', 'coverage/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
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
    files: ['**/*.mjs', '**/*.cjs', 'jest.config.js'],
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
    files: ['workbench/src/**'],
    ...hooks.configs.flat.recommended,
  },
  {
    files: ['src/config/**', 'scripts/**', 'test/**', 'bench/**', 'training/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
