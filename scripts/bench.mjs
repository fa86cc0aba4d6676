import { chosenParts } from './tasks/bench-parts.mjs'
import { bundle } from './tasks/bundle.mjs'
import { prepare } from './tasks/prepare.mjs'
import { giveUp, load } from './tasks/project.mjs'

const PROGRAMS = ['main', 'raw', 'raw-store', 'bare-react', 'render', 'routes', 'forms']

/** The names of the parts to measure; the process ends with a sentence where one is unknown. */
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
const sources = [...PROGRAMS, ...parts.map((name) => `parts/${name}`)]
await bundle(Object.fromEntries(sources.map((name) => [`build/bench/${name}`, `tests/bench/${name}.ts`])))
const measures = {}
for (const name of parts) measures[name] = (await load(`build/bench/parts/${name}.js`)).measure
const { bench } = await load('build/bench/main.js')
process.exit(await bench(measures))
