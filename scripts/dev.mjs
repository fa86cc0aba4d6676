import { bundle } from './tasks/bundle.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { load } from './tasks/project.mjs'

await installIfNeeded()
process.env.NODE_ENV = 'development'
await bundle({ 'build/dev-server': 'server.ts' })
await load('build/dev-server.js')
