import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

// Finds mistakes; how code looks is Prettier's business.
export default ts.config(
  { ignores: ['dist', 'src/protocol/generated.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    rules: {
      // A name that begins with _ is left out on purpose.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // {' '} is a space that must stay when the lines around it are wrapped.
      'svelte/no-useless-mustaches': 'off',
      // Sets and search parameters that nothing is drawn from need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // The compiler knows every name.
    files: ['**/*.ts', '**/*.svelte'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
)
