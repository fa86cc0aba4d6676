import { prepare } from './tasks/build.mjs'
import { bundle } from './tasks/bundle.mjs'
import { load } from './tasks/project.mjs'

await prepare({ withTests: true })
process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL = 'silent'
// As deep as the sources, which find the project from there.
await bundle({ 'build/words/main': 'tests/words/main.ts' })
const { words } = await load('build/words/main.js')
process.exit(await words(process.argv.slice(2)))
