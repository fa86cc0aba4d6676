import { build } from './tasks/build.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { giveUp } from './tasks/project.mjs'

await installIfNeeded()
if (!(await build())) giveUp('The build failed; see above.')
