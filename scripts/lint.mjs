import { lint, unit } from './tasks/checks.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { add } from './tasks/report.mjs'

await installIfNeeded({ withTests: true })
const rules = await lint()
const house = await unit({ files: ['tests/checks/house'] })
if (add(rules.tally, house.tally).failed) process.exit(1)
