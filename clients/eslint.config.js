// What eslint holds of the JavaScript here and of the table, by check.sh. No function branches more than ten times.

// What Node and the pages have that the scripts here use; of the table tsc knows it.
const GLOBALS = `
  AudioScheduledSourceNode Blob Buffer Element Event EventTarget Image MouseEvent MutationObserver
  PointerEvent Response URL btoa console dispatchEvent document fetch getComputedStyle innerHeight
  innerWidth localStorage location navigator performance process requestAnimationFrame scrollTo setTimeout
  structuredClone
`;

export default [
  {
    files: ["**/*.js"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    rules: {
      complexity: ["error", 10],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-dupe-keys": "error",
      "no-fallthrough": "error",
      "no-self-compare": "error",
      "no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  {
    files: ["clients/**/*.js"],
    languageOptions: {
      globals: Object.fromEntries(GLOBALS.match(/\w+/g).map((name) => [name, "readonly"])),
    },
    rules: { "no-undef": "error" },
  },
];
