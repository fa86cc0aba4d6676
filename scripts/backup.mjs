import { runBuilt } from './tasks/built.mjs'

// `npm run backup` passes the word "save" on, `npm run restore` the word "restore".
await runBuilt('build/backup.js')
