import { existsSync, statfsSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config'

// Linux keeps these files in memory: a database there waits for no disk when it stores. In a container it may be too small.
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 ** 31

function temporaryFolder() {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? { TMPDIR: MEMORY } : {}
}

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
      // A check that fails says all it has found.
      chaiConfig: { truncateThreshold: 0 },
      // Two processes keep two cores busy, and a third works where they wait for others; what the files of one import is loaded
      // once, which takes longer than most tests. As many as there are stay to the end: an idle one is now and then ended twice
      // otherwise, which ends the run as well.
      pool: 'forks',
      // Pages are drawn and thrown away by the hundred: with more room for new objects, garbage is collected a quarter as often.
      poolOptions: {
        forks: { minForks: 3, maxForks: 3, isolate: false, execArgv: ['--max-semi-space-size=64'] },
      },
      // The built shop is run as it is.
      server: { deps: { external: [/\/build\/server\//] } },
      // The styles are read by nobody in a test.
      css: false,
    },
  }),
)
