import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

// The shop runs in this process rather than in a child, so that signals reach the server itself.
await prepare()
await load('build/server.js')
