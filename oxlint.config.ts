import { defineConfig } from 'oxlint'
import { fences } from './scripts/checks/fences.ts'

export default defineConfig({
  plugins: [
    'eslint',
    'oxc',
    'unicorn',
    'typescript',
    'react',
    'nextjs',
    'jsx-a11y',
    'import',
    'promise',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['out', '.next', '.builds', '.bench', '.sandbox'],
  rules: {
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-eval': 'error',
    'eslint/no-implied-eval': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-script-url': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    // short names in nested callbacks read well in small files
    'eslint/no-shadow': 'off',
    // steps of a journey or a paging loop wait for one another
    'eslint/no-await-in-loop': 'off',
    // the wire has _token, Next has __next
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
    ],
    'typescript/no-explicit-any': 'error',
    // an index within bounds is proved by the line before
    'typescript/no-non-null-assertion': 'off',
    'typescript/ban-ts-comment': 'error',
    // verbatimModuleSyntax already demands `type`
    'typescript/consistent-type-imports': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    // Node needs it; types, vitest and the bundler do not
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    // libraries export the same name both ways
    'import/no-named-as-default': 'off',
    // libraries export the same name both ways
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // immutable rows are small
    'oxc/no-map-spread': 'off',
    // lists are short, and immutable
    'oxc/no-accumulating-spread': 'off',
    // the JSX transform imports it
    'react/react-in-jsx-scope': 'off',
    // exhaustive-deps covers it
    'react/exhaustive-effect-dependencies': 'off',
    // only where the row has no identity of its own
    'react/no-array-index-key': 'off',
    // values that only the browser knows are read after hydration
    'react/set-state-in-effect': 'off',
    // the first field of a form that the member opened
    'jsx-a11y/no-autofocus': 'off',
    // scroll areas must be reachable by keyboard
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    // a ref that mirrors the newest callback is written in an effect
    'react/refs': 'off',
    // labels come through props; axe checks the rendered page
    'jsx-a11y/control-has-associated-label': 'off',
    // status regions and toolbars have no tag
    'jsx-a11y/prefer-tag-over-role': 'off',
    // swipes beside keyboard ways
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // callbacks are the listeners of a plain object
    'promise/no-callback-in-promise': 'off',
    // Array.from({length}) reads worse for tables
    'unicorn/no-new-array': 'off',
    // helpers of journeys assert
    'vitest/no-standalone-expect': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    // the export has no image server
    'nextjs/no-img-element': 'off',
    // config.js must run before the program
    'nextjs/no-sync-scripts': 'off',
    // lists of three need no set
    'unicorn/prefer-set-has': 'off',
    // sockets and databases have one handler
    'unicorn/prefer-add-event-listener': 'off',
    // helpers stand beside their only use
    'unicorn/consistent-function-scoping': 'off',
    // workers and channels have no origin
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    // helpers of journeys assert
    'vitest/expect-expect': 'off',
    // property tests assert per kind of case
    'vitest/no-conditional-expect': 'off',
    // types are inferred
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...fences,
    {
      files: ['e2e/**'],
      rules: {
        // a fixture hands its value to a function that Playwright calls use
        'react/rules-of-hooks': 'off',
        // Playwright reads from a fixture's parameter which others it needs: none
        'eslint/no-empty-pattern': 'off',
      },
    },
    {
      files: ['e2e/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: {
        // addresses of attacks
        'eslint/no-script-url': 'off',
        // tests check that it throws; the message is often a library's
        'vitest/require-to-throw-message': 'off',
      },
    },
  ],
})
