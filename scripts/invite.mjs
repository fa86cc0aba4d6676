import { runBuilt } from './tasks/project.mjs'

await runBuilt('build/invite.js')
