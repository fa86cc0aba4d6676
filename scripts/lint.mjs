import { lint, unit } from './tasks/checks.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { addTallies } from './tasks/report.mjs'

await installIfNeeded({ withTests: true })
const rules = await lint()
const house = await unit({ files: ['tests/checks/house'] })
if (addTallies(rules.tally, house.tally).failed) process.exit(1)
