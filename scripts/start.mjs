import { prepare } from './tasks/build.mjs'
import { load } from './tasks/project.mjs'

await prepare()
await load('build/server.js')
