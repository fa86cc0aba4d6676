import { bundle } from './tasks/bundle.mjs'
import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

await prepare({ withTests: true })
process.env.NODE_ENV = 'production'
for (const name of ['main', 'raw', 'raw-store', 'render', 'routes', 'forms'])
  await bundle(`tests/bench/${name}.ts`, `build/bench/${name}.js`)
await load('build/bench/main.js')
