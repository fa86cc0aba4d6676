import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

await prepare()
process.env.NODE_ENV ??= 'production'
await load('build/invite.js')
