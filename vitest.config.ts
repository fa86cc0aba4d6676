import { defineConfig, mergeConfig } from 'vitest/config'
import { temporaryFolder } from './tests/tools/memory'
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
      env: { LOG_LEVEL: 'silent', ...temporaryFolder() },
      chaiConfig: { truncateThreshold: 0 },
      // Two processes keep two cores busy, and a third works where they wait for others; what the files of one import is loaded
      // once, which takes longer than most tests. As many as there are stay to the end: an idle one is now and then ended twice
      // otherwise, which ends the run as well.
      pool: 'forks',
      // Pages are drawn and thrown away by the hundred: with more room for new objects, garbage is collected a quarter as often.
      poolOptions: {
        forks: { minForks: 3, maxForks: 3, isolate: false, execArgv: ['--max-semi-space-size=64'] },
      },
      server: { deps: { external: [/\/build\/server\//] } },
      css: false,
    },
  }),
)
