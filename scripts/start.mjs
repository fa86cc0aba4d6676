import { prepare } from './tasks/build.mjs'
import { load } from './tasks/project.mjs'

// In this process, so that signals reach the server.
await prepare()
await load('build/server.js')
