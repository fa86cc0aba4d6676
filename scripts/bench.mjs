import { chosenParts } from './tasks/bench-parts.mjs'
import { bundle } from './tasks/bundle.mjs'
import { prepare } from './tasks/prepare.mjs'
import { giveUp, load } from './tasks/project.mjs'

const PROGRAMS = ['main', 'raw', 'raw-store', 'bare-react', 'render', 'forms']

/** Returns the names of the parts to measure; the process ends with a sentence where one is unknown. */
function partsAsked() {
  try {
    return chosenParts(process.argv.slice(2))
  } catch (error) {
    return giveUp(error.message)
  }
}

const parts = partsAsked()
await prepare({ withTests: true })
process.env.NODE_ENV = 'production'
// All lie in one folder, as deep as what they share lies in the sources: it finds the project from there.
const built = (name) => `build/bench/${name}`
const sources = [
  ...PROGRAMS.map((name) => [built(name), `tests/bench/${name}.ts`]),
  ...parts.map((name) => [built(name), `tests/bench/parts/${name}.ts`]),
]
await bundle(Object.fromEntries(sources))
const measures = {}
for (const name of parts) measures[name] = (await load(`${built(name)}.js`)).measure
const { bench } = await load(`${built('main')}.js`)
process.exit(await bench(measures))
