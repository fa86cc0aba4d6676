import { types } from './tasks/checks.mjs'
import { installIfNeeded } from './tasks/install.mjs'

await installIfNeeded({ withTests: true })
const { tally } = await types()
if (tally.failed) process.exit(1)
