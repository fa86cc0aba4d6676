import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

// `npm run backup` passes the word "save" on, `npm run restore` the word "restore".
await prepare()
process.env.NODE_ENV ??= 'production'
await load('build/backup.js')
