import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config'

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      include: process.env.TEST_TEXT
        ? ['tests/text/*.spec.ts']
        : ['{app,backend,contract,locales,scripts,server,tests}/**/*.test.{ts,tsx,mjs}'],
      exclude: ['tests/journeys/**'],
      setupFiles: ['tests/support/console.ts'],
      testTimeout: 60_000,
      hookTimeout: 180_000,
      restoreMocks: true,
      // Tests take the backend away on purpose; what the shop logs of it would bury what they say.
      env: { LOG_LEVEL: 'silent' },
      // A check that fails says all it has found.
      chaiConfig: { truncateThreshold: 0 },
      // Two processes keep two cores busy; what the files of one import is loaded once, which takes longer than most tests.
      pool: 'forks',
      poolOptions: { forks: { minForks: 1, maxForks: 2, isolate: false } },
      // The styles are read by nobody in a test.
      css: false,
    },
  }),
)
