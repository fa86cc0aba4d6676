import { bundle } from './tasks/bundle.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { load } from './tasks/project.mjs'

await installIfNeeded({ withTests: true })
// As deep as the sources, which find the project from there.
await bundle({ 'build/mutations/main': 'tests/mutations/main.ts' })
const { breakPlaces } = await load('build/mutations/main.js')
process.exit(await breakPlaces(process.argv.slice(2)))
