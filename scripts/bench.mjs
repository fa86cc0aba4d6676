import { bundle } from './tasks/bundle.mjs'
import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

await prepare({ withTests: true })
process.env.NODE_ENV = 'production'
const parts = ['main', 'raw', 'raw-store', 'render', 'routes', 'forms']
await bundle(Object.fromEntries(parts.map((name) => [`build/bench/${name}`, `tests/bench/${name}.ts`])))
await load('build/bench/main.js')
