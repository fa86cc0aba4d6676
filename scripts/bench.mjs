import { prepare } from './tasks/build.mjs'
import { bundle } from './tasks/bundle.mjs'
import { giveUp, load } from './tasks/project.mjs'

const PARTS = ['felt', 'pages', 'orders', 'office', 'memory', 'paint']
const PROGRAMS = ['main', 'raw', 'raw-store', 'bare-react', 'render', 'forms']

const names = process.argv.slice(2)
const unknown = names.find((name) => !PARTS.includes(name))
if (unknown !== undefined) {
  giveUp(`There is no part "${unknown}" of the benchmark; its parts are ${PARTS.join(', ')}.`)
}
const parts = names.length > 0 ? PARTS.filter((name) => names.includes(name)) : PARTS
await prepare({ withTests: true })
process.env.NODE_ENV = 'production'
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
