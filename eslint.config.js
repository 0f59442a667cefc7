import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', 'docs/examples/', 'coverage/', '.data/', 'clients/typescript/**/schema.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  prettier,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      'no-console': 'error',
      'max-lines': ['error', { max: 450, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      // Types of the frameworks are looser than what they accept: assertions at their edge stay.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // Interfaces of the framework ask for promises where nothing is awaited.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/config',
              importNames: ['ConfigService'],
              message: 'It sees the settings of every module: inject the namespace of this one.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  {
    // The folder that is left out stands on its own, and connects before there is a service that could end.
    files: ['src/**'],
    ignores: ['**/*.spec.ts', 'src/platform/database/sessions.ts', 'src/start/local-services/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression:matches([callee.name='Client'], [callee.property.name='Client'])",
          message: 'Its loss would end the process: use separateConnection.',
        },
      ],
    },
  },
  {
    // Those that are left out prepare the environment, run programs in it, or are told by tests where to fail.
    files: ['src/**'],
    ignores: ['src/platform/{config,failpoints}/**', 'src/{start,admin}/**', 'src/main.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read variables in a namespace of the configuration.' },
      ],
    },
  },
  {
    files: ['test/**', '**/*.spec.ts', 'bench/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Answers are read as the JSON they are.
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  {
    files: ['**/*.spec.ts', 'test/**'],
    rules: {
      // A slow and busy machine is right, too: how long something takes is measured in bench/.
      'no-restricted-syntax': [
        'error',
        ...[
          // `Date.now() - begun`; a moment in the past, `Date.now() - 5000`, is none.
          "BinaryExpression[operator='-'][left.callee.object.name='Date'][left.callee.property.name='now'][right.type='Identifier']",
          "MemberExpression[object.name='performance'][property.name='now']",
          "MemberExpression[object.name='process'][property.name=/^hrtime|uptime$/]",
          'Literal[value=/^(Execution|Planning|Actual (Total|Startup)) Time$/]',
          // `expect(x.ms).toBeLessThan(…)`, `expect(delivery.durationMs)…`
          'CallExpression[callee.property.name=/^toBe(Less|Greater)Than/][callee.object.arguments.0.property.name=/^(ms|took|elapsed|duration.*)$/]',
          'CallExpression[callee.property.name=/^toBe(Less|Greater)Than/][callee.object.arguments.0.name=/^(ms|took|elapsed|duration.*)$/]',
        ].map((selector) => ({
          selector,
          message: 'No test holds elapsed time against a figure: count, show an order, or measure it in bench/.',
        })),
        {
          selector: "CallExpression[callee.name=/^(it|test|beforeAll|beforeEach)$/][arguments.2.type='Literal']",
          message:
            'All tests have the limit of test/support/jest/setup.js. A file with longer tests calls jest.setTimeout(LONG_TEST_MS).',
        },
      ],
    },
  },
  {
    // Programs of a shop: they speak to the terminal, and read what strangers send.
    files: ['examples/**'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', Buffer: 'readonly', URL: 'readonly' } },
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  // Programs of the development, in plain JavaScript: they run before anything is compiled.
  {
    files: ['*.js', '*.cjs', '.ci/*.mjs', 'scripts/*.js', 'test/support/jest/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['test/support/jest/*.js'],
    languageOptions: {
      globals: Object.fromEntries(['jest', 'expect', 'afterAll', 'URL'].map((name) => [name, 'readonly'])),
    },
  },
  { files: ['*.cjs', '.ci/*.mjs'], languageOptions: { sourceType: 'commonjs', globals: { module: 'writable' } } },
);
