import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config'

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      include: ['{app,backend,contract,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
      exclude: ['tests/journeys/**'],
      setupFiles: ['tests/support/console.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      // Tests take the backend away on purpose; what the shop logs of it would bury what they say.
      env: { LOG_LEVEL: 'silent' },
      // A check that fails says all it has found.
      chaiConfig: { truncateThreshold: 0 },
      // Each file has a process of its own: two of them keep two cores busy.
      pool: 'forks',
      poolOptions: { forks: { minForks: 1, maxForks: 2 } },
      // The styles are read by nobody in a test.
      css: false,
    },
  }),
)
