import { runBuilt } from './tasks/built.mjs'

await runBuilt('build/invite.js')
