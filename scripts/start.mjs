import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

// In this process rather than a child: signals then reach the server itself.
await prepare()
await load('build/server.js')
